import { choice, f64, int, type RowOf, text } from '../../table/table.ts'
import { defineTable } from '../defineTable.ts'
import { flowColumns } from './columns.ts'
import { deltaVols } from './deltaVols.ts'
import { flowSums } from './flowSums.ts'
import { newestHour } from './newestHour.ts'
import { terms } from './terms.ts'

export const optionFlow = defineTable({
  id: 'option-flow',
  name: 'optionFlow',
  role: 'derived',
  doc: 'Volume bought and sold per option in the hour that starts at `atMs`, on screen or in blocks, by the inferred customer side.',
  instant: 'atMs',
  key: ['venue', 'symbol', 'atMs', 'expiryMs', 'strike', 'optionType', 'instrument', 'place'],
  derivedFrom: 'trades',
  queries: { deltaVols, flowSums, newestHour, terms },
  columns: {
    venue: text,
    symbol: text,
    atMs: int,
    expiryMs: int,
    strike: f64,
    optionType: choice('call', 'put'),
    instrument: text,
    place: choice('screen', 'block'),
    ...flowColumns,
  },
})

export type OptionFlowRow = RowOf<typeof optionFlow>
