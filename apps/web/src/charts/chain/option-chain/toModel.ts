import { dateText, dteText, percentText } from '@gvol/format'
import { coinOf } from '@gvol/market'
import type { Settings } from '../../../data/settings.ts'
import type { PageControls } from '../../../page-controls/_kit/pageControls.ts'
import { shortestText } from '../../../ui/format/digits.ts'
import type { TableColumn, TableItem, TableSpec } from '../../../ui/table/tableSpec.ts'
import { type ChainAnswer, type ColumnSet, sideColumns } from './sideColumns.ts'
import { type StrikeRow, strikeRows } from './strikeRows.ts'

type Chain = ChainAnswer['data']

const strikeColumn = (data: Chain): TableColumn<StrikeRow> => ({
  id: 'strike',
  header: 'Strike',
  width: 76,
  align: 'center',
  isSticky: true,
  isQuiet: true,
  text: ({ strike }) => shortestText(strike, 4),
  value: ({ strike }) => strike,
  look: ({ call, put }) => ({ isStrong: data.isAtm[call ?? put ?? 0] }),
})

/** Lines of one expiry: a heading, its strikes, and the forward between the two strikes around it. */
const expiryItems = (data: Chain, lines: readonly StrikeRow[]): TableItem<StrikeRow>[] => {
  const first = lines[0].call ?? lines[0].put ?? 0
  const forward = data.forward[first]
  const { expiry } = lines[0]
  const heading: TableItem<StrikeRow> = {
    kind: 'heading',
    key: `expiry ${expiry}`,
    label: dateText(expiry),
    detail: `${dteText(data.days[first])} · ${lines.length} strikes`,
  }
  const items = lines.map((row): TableItem<StrikeRow> => ({ kind: 'row', key: `${expiry} ${row.strike}`, row }))
  const above = forward === null ? -1 : lines.findIndex(({ strike }) => strike >= forward)
  if (forward !== null && above > 0) {
    const index = data.index[first]
    const basis = index === null ? '' : ` · ${percentText(forward / index - 1, 2, { isSigned: true })} over index`
    const label = `Forward ${shortestText(forward, 2)}${basis}`
    items.splice(above, 0, { kind: 'level', key: `forward ${expiry}`, label, color: 'forward' })
  }
  return [heading, ...items]
}

/** Calls on the left, puts on the right, strikes in the middle, one block per expiry. */
export const toModel = (
  { data }: ChainAnswer,
  { delta, symbol }: Pick<PageControls, 'delta'> & { readonly symbol: string },
  set: ColumnSet,
  units: Settings['units'],
): TableSpec<StrikeRow> => {
  const isShown = (row: number): boolean => {
    const value = data.delta[row]
    if (delta === undefined) return true
    if (value === null) return false
    // A strike is shown by the delta of its out-of-the-money side, so both sides stay together.
    const percent = Math.min(Math.abs(value), 1 - Math.abs(value)) * 100
    return percent >= delta[0] && percent <= delta[1]
  }
  const lines = strikeRows(data, isShown)
  const amounts = { units, coin: coinOf(symbol) }
  const items = [...Map.groupBy(lines, ({ expiry }) => expiry).values()].flatMap((of) => expiryItems(data, of))
  const level = items.find(({ kind }) => kind === 'level')
  return {
    columns: [
      ...sideColumns(data, 'call', set, amounts),
      strikeColumn(data),
      ...sideColumns(data, 'put', set, amounts),
    ],
    items,
    ...(level === undefined ? {} : { startsAt: level.key }),
  }
}
