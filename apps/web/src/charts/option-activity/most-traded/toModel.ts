import { compactText, decimalText, volText } from '@gvol/format'
import type { MarketName } from '@gvol/wire'
import { addColumn, tradedLeg } from '../../../chart/model/tableColumns/addColumn.ts'
import { nameColumn, numberColumn, rowNumbers, widthOfNames } from '../../../chart/model/tableColumns/columns.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { evenPremiums } from '../../../ui/format/digits.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  'instrument',
  'type',
  'amountCoin',
  'blockCoin',
  'premiumUsd',
  'averagePrice',
  'averageVol',
  'trades',
] as const

/** Returns the largest first, with a bar behind each number. */
export const toModel = (
  { data }: StudyAnswer<'most-traded', (typeof COLUMNS)[number]>,
  { exchange, symbol }: MarketName,
): TableSpec<number> => {
  const most = Math.max(...data.amountCoin)
  return {
    columns: [
      nameColumn('instrument', 'Option', data.instrument, widthOfNames(data.instrument), { isSticky: true }),
      numberColumn('amountCoin', ['Volume', 'coin'], data.amountCoin, compactText, 84, {
        cellStyle: (row) => ({
          bar: { share: data.amountCoin[row] / most, color: data.type[row] === 'put' ? 'put' : 'call' },
        }),
      }),
      numberColumn('blockCoin', ['In blocks', 'coin'], data.blockCoin, compactText, 72),
      numberColumn('premiumUsd', ['Premium', 'USD'], data.premiumUsd, compactText, 72),
      numberColumn('averagePrice', ['Average'], data.averagePrice, evenPremiums([data.averagePrice]), 68),
      numberColumn('averageVol', ['IV', '%'], data.averageVol, volText, 52),
      addColumn('Adds one coin of it, bought at its mark, to the portfolio analyzer', (row) =>
        tradedLeg(exchange, data.instrument[row], 'buy', [1]),
      ),
      numberColumn('trades', ['Trades'], data.trades, (count) => decimalText(count, 0), 56),
    ],
    items: rowItems(rowNumbers(data.instrument), (row) => data.instrument[row]),
    leadsTo: (row) => `/options/${exchange}/${symbol}/current/${encodeURIComponent(data.instrument[row])}/`,
  }
}
