import { filteredRows } from '../../chart/definition/rows.ts'
import { expiryColumns } from '../../chart/model/expiryColumns.ts'
import { addColumn, tradedLeg } from '../../chart/model/tableColumns/addColumn.ts'
import { widthOfNames } from '../../chart/model/tableColumns/columns.ts'
import { pricesOf } from '../../chart/model/tableColumns/columnText.ts'
import { barStyle, type Figure, figureColumns, wordColumn, write } from '../../chart/model/tableColumns/figures.ts'
import type { StudyAnswer } from '../../data/study.ts'
import type { PageControls } from '../../page-controls/pageControls.ts'
import { rowItems, type TableColumn, type TableSpec } from '../../ui/table/tableSpec.ts'

/** Columns needed for tables of yields. */
export const YIELD_COLUMNS = [
  'instrument',
  'expiry',
  'days',
  'strike',
  'moneyness',
  'delta',
  'bidUsd',
  'markUsd',
  'askUsd',
  'bidAbsolute',
  'markAbsolute',
  'askAbsolute',
  'bidAnnual',
  'markAnnual',
  'askAnnual',
  'openInterestCoin',
] as const

type Data = StudyAnswer<'option-yields', (typeof YIELD_COLUMNS)[number]>['data']

const bid = () => ({ ink: 'bid' }) as const
const ask = () => ({ ink: 'ask' }) as const

/**
 * Columns next to the name of the option, visible on a phone. @param visibleYields  yields of the displayed rows, which
 * scale the bars
 */
const annualFigures = (visibleYields: readonly (number | null)[]): readonly Figure<Data>[] => [
  {
    id: 'bidAnnual',
    header: 'Bid',
    group: 'Yield a year, %',
    width: 74,
    text: write.part(1),
    cellStyle: barStyle(visibleYields),
  },
  { id: 'markAnnual', header: 'Mark', group: 'Yield a year, %', width: 66, text: write.part(1) },
  { id: 'askAnnual', header: 'Ask', group: 'Yield a year, %', width: 66, text: write.part(1), cellStyle: ask },
]

const figuresOf = (data: Data, premium: Figure<Data>['text']): readonly Figure<Data>[] => [
  { id: 'strike', header: 'Strike', width: 76, isQuiet: true, text: pricesOf(data.strike) },
  { id: 'moneyness', header: 'To index', unit: '%', width: 70, doc: 'Strike ÷ index − 1', text: write.change(1) },
  { id: 'delta', header: 'Δ', width: 52, text: write.decimal(2) },
  { id: 'bidUsd', header: 'Bid', group: 'Premium, USD', width: 74, text: premium, cellStyle: bid },
  { id: 'markUsd', header: 'Mark', group: 'Premium, USD', width: 74, text: premium },
  { id: 'askUsd', header: 'Ask', group: 'Premium, USD', width: 74, text: premium, cellStyle: ask },
  { id: 'bidAbsolute', header: 'Bid', group: 'Yield over its life, %', width: 66, text: write.part(2), cellStyle: bid },
  { id: 'markAbsolute', header: 'Mark', group: 'Yield over its life, %', width: 66, text: write.part(2) },
  { id: 'askAbsolute', header: 'Ask', group: 'Yield over its life, %', width: 66, text: write.part(2), cellStyle: ask },
]

/**
 * The market of the options and the filters of a table: the page's expiries, days to expiry and deltas, out of the
 * money or all.
 */
type Chosen = Pick<PageControls, 'expiries' | 'dte' | 'delta'> & {
  readonly exchange: string
  readonly strikes: 'otm' | 'all'
}

const isVisible = (data: Data, row: number, { strikes, delta }: Chosen, isCall: boolean): boolean => {
  if (strikes === 'otm' && (isCall ? data.moneyness[row] < 0 : data.moneyness[row] > 0)) return false
  if (delta === undefined) return true
  const value = data.delta[row]
  return value !== null && Math.abs(value) * 100 >= delta[0] && Math.abs(value) * 100 <= delta[1]
}

/**
 * Returns one row per option, the highest annual yield on the bid first. @param more  columns of one kind of yield only
 */
export const yieldTable = (
  data: Data,
  chosen: Chosen,
  isCall: boolean,
  more: readonly TableColumn<number>[] = [],
): TableSpec<number> => {
  const rows = filteredRows(data.expiry, data.days, chosen).filter((row) => isVisible(data, row, chosen, isCall))
  const visibleYields = rows.map((row) => data.bidAnnual[row])
  const premium = pricesOf(...[data.bidUsd, data.markUsd, data.askUsd].map((prices) => rows.map((row) => prices[row])))
  return {
    columns: [
      {
        ...wordColumn(data, {
          id: 'instrument',
          header: 'Option',
          width: widthOfNames(data.instrument),
          isSticky: true,
        }),
        pick: (row) => data.instrument[row],
      },
      ...figureColumns(data, annualFigures(visibleYields)),
      ...expiryColumns(data).map((column) => ({ ...column, isSticky: false })),
      ...figureColumns(data, figuresOf(data, premium)),
      ...more,
      ...figureColumns(data, [
        { id: 'openInterestCoin', header: 'Open', unit: 'coin', width: 62, text: write.compact },
      ]),
      addColumn('Adds one coin of it, sold at its mark, to the portfolio analyzer', (row) =>
        tradedLeg(chosen.exchange, data.instrument[row], 'sell', [1]),
      ),
    ],
    items: rowItems(rows, (row) => data.instrument[row]),
    sortedBy: { column: 'bidAnnual', isDescending: true },
  }
}
