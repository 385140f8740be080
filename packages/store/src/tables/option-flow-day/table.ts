import { choice, f64, int, type RowOf, text } from '../../table/table.ts'
import { defineTable } from '../defineTable.ts'
import { flowColumns } from '../option-flow/columns.ts'

export const optionFlowDay = defineTable({
  id: 'option-flow-day',
  name: 'optionFlowDay',
  role: 'derived',
  doc: 'Volume bought and sold of the calls or puts of one expiry, or at one strike, in the UTC day that starts at `atMs`, on screen or in blocks: the sum of hourly option flow.',
  instant: 'atMs',
  key: ['venue', 'symbol', 'level', 'atMs', 'value', 'optionType', 'place'],
  derivedFrom: 'trades',
  columns: {
    venue: text,
    symbol: text,
    atMs: int,
    /** Each trade is counted in one row by its expiry and in another by its strike. */
    level: choice('expiry', 'strike'),
    /** The expiry, Unix ms, or the strike, quote currency. */
    value: f64,
    optionType: choice('call', 'put'),
    place: choice('screen', 'block'),
    /** Start of the first hour included. */
    firstMs: int,
    ...flowColumns,
  },
})

export type OptionFlowDayRow = RowOf<typeof optionFlowDay>
