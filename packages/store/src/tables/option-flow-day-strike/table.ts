import { choice, f64, int, type RowOf, text } from '../../table/table.ts'
import { defineTable } from '../defineTable.ts'
import { flowColumns } from '../option-flow/columns.ts'

export const optionFlowDayStrike = defineTable({
  id: 'option-flow-day-strike',
  name: 'optionFlowDayStrike',
  role: 'derived',
  doc: 'Volume bought and sold of the calls or puts at one strike of one expiry in the UTC day that starts at `atMs`, on screen or in blocks: the sum of hourly option flow.',
  instant: 'atMs',
  key: ['venue', 'symbol', 'atMs', 'expiryMs', 'strike', 'optionType', 'place'],
  derivedFrom: 'trades',
  columns: {
    venue: text,
    symbol: text,
    atMs: int,
    expiryMs: int,
    strike: f64,
    optionType: choice('call', 'put'),
    place: choice('screen', 'block'),
    /** Start of the first hour included. */
    firstMs: int,
    ...flowColumns,
  },
})

export type OptionFlowDayStrikeRow = RowOf<typeof optionFlowDayStrike>
