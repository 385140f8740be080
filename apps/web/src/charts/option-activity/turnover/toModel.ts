import { compactText, decimalText, type MaybeNumber, percentText } from '@gvol/format'
import type { MarketName } from '@gvol/wire'
import { addColumn, tradedLeg } from '../../../chart/model/tableColumns/addColumn.ts'
import { nameColumn, numberColumn, widthOfNames } from '../../../chart/model/tableColumns/columns.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  'row',
  'name',
  'expiry',
  'openCoin',
  'openUsd',
  'volumeCoin',
  'volumeUsd',
  'turnover',
  'openRatio',
  'volumeRatio',
  'turnoverAverage',
] as const

const TOTALS: Readonly<Record<string, string>> = { all: 'All', calls: 'Calls', puts: 'Puts' }

/** Returns totals first, then the options of the page's expiries. */
export const toModel = (
  { data }: StudyAnswer<'turnover', (typeof COLUMNS)[number]>,
  { exchange, symbol, expiries }: MarketName & { readonly expiries: readonly number[] },
): TableSpec<number> => {
  const isVisible = (row: number) => {
    const expiry = data.expiry[row]
    return typeof expiry !== 'number' || expiries.length === 0 || expiries.includes(expiry)
  }
  const rows = Array.from(data.name.keys()).filter(isVisible)
  const ratio = (value: MaybeNumber) => decimalText(value, 2)
  const share = (value: MaybeNumber) => percentText(value, 1)
  // If open interest is tiny, a day's volume can be thousands of times larger.
  const widthOf = (values: readonly MaybeNumber[]) => Math.max(72, widthOfNames(values.map(share)))
  return {
    columns: [
      nameColumn(
        'name',
        'Option',
        data.name.map((name) => TOTALS[name] ?? name),
        172,
        { isSticky: true },
      ),
      numberColumn('openCoin', ['Open', 'coin'], data.openCoin, compactText, 72),
      numberColumn('openUsd', ['Open', 'USD'], data.openUsd, compactText, 72),
      numberColumn('volumeCoin', ['Volume 24 h', 'coin'], data.volumeCoin, compactText, 84),
      numberColumn('volumeUsd', ['Volume 24 h', 'USD'], data.volumeUsd, compactText, 84),
      numberColumn('turnover', ['Turnover', '%'], data.turnover, share, widthOf(data.turnover)),
      numberColumn('turnoverAverage', ['7 d mean', '%'], data.turnoverAverage, share, widthOf(data.turnoverAverage)),
      numberColumn('openRatio', ['Open', '÷ 7 d'], data.openRatio, ratio, 64),
      numberColumn('volumeRatio', ['Volume', '÷ 7 d'], data.volumeRatio, ratio, 64),
      addColumn('Adds one coin of it, bought at its mark, to the portfolio analyzer', (row) =>
        data.row[row] === 'option' ? tradedLeg(exchange, data.name[row] ?? '', 'buy', [1]) : undefined,
      ),
    ],
    items: rowItems(rows, (row) => data.name[row] ?? ''),
    leadsTo: (row) =>
      data.row[row] === 'option'
        ? `/options/${exchange}/${symbol}/current/${encodeURIComponent(data.name[row] ?? '')}/`
        : undefined,
  }
}
