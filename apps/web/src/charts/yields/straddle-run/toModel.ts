import { type ExpiryControls, filteredRows } from '../../../chart/definition/rows.ts'
import { expiryColumns } from '../../../chart/model/expiryColumns.ts'
import { addColumn, tradedLeg } from '../../../chart/model/tableColumns/addColumn.ts'
import { widthOfNames } from '../../../chart/model/tableColumns/columns.ts'
import { pricesOf } from '../../../chart/model/tableColumns/columnText.ts'
import { figureColumns, quoteFigures, wordColumn, write } from '../../../chart/model/tableColumns/figures.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  ...(['expiry', 'days', 'strike', 'forward', 'bid', 'mark', 'ask'] as const),
  ...(['call', 'put'] as const),
  ...(['bidOfSpot', 'markOfSpot', 'askOfSpot', 'vega', 'theta'] as const),
] as const

const MONEY = 'Straddle, USD'
const SHARE = 'Of spot, %'

/**
 * Returns one row per expiry, near to far; the leg names open the options, and both legs can be added to the portfolio.
 */
export const toModel = (
  { data }: StudyAnswer<'straddle-run', (typeof COLUMNS)[number]>,
  controls: ExpiryControls & { readonly exchange: string },
): TableSpec<number> => ({
  columns: [
    ...expiryColumns(data),
    ...figureColumns(data, [
      { id: 'forward', header: 'Forward', width: 82, text: pricesOf(data.forward) },
      { id: 'strike', header: 'Strike', width: 76, isQuiet: true, text: pricesOf(data.strike) },
      ...quoteFigures<typeof data>(
        { group: MONEY, width: 78, text: pricesOf(data.bid, data.mark, data.ask) },
        { bid: 'bid', mark: 'mark', ask: 'ask' },
      ),
      ...quoteFigures<typeof data>(
        { group: SHARE, width: 66, text: write.percent(2) },
        { bid: 'bidOfSpot', mark: 'markOfSpot', ask: 'askOfSpot' },
      ),
      { id: 'vega', header: 'Vega', unit: 'USD a point', width: 82, text: write.decimal(1) },
      { id: 'theta', header: 'Theta', unit: 'USD a day', width: 82, text: write.decimal(1) },
    ]),
    ...(['call', 'put'] as const).map((id) => ({
      ...wordColumn(data, { id, header: id === 'call' ? 'Call' : 'Put', width: widthOfNames(data[id]) }),
      pick: (row: number) => data[id][row],
    })),
    addColumn('Adds one coin of call and put, bought at their marks, to the portfolio analyzer', (row) =>
      [data.call[row], data.put[row]].flatMap((name) => tradedLeg(controls.exchange, name, 'buy', [1])),
    ),
  ],
  items: rowItems(filteredRows(data.expiry, data.days, controls), (row) => String(data.expiry[row])),
})
