import { int, text } from '../../table/table.ts'
import { defineTable } from '../defineTable.ts'

export const snapshot = defineTable({
  id: 'snapshot',
  name: 'snapshot',
  role: 'list',
  doc: 'One row per chain in `optionQuote`; maintained by a materialized view, the program never writes it.',
  instant: 'snapshotMs',
  key: ['venue', 'symbol', 'snapshotMs'],
  filledFrom: 'optionQuote',
  columns: { venue: text, symbol: text, snapshotMs: int },
})
