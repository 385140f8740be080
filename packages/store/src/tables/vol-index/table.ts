import { f64, int, text } from '../../table/table.ts'
import { defineTable } from '../defineTable.ts'
import { bars } from './bars.ts'

export const volIndex = defineTable({
  id: 'vol-index',
  name: 'volIndex',
  role: 'event',
  doc: 'Volatility index prints such as DVOL; decimal.',
  instant: 'atMs',
  key: ['venue', 'symbol', 'indexName', 'atMs'],
  eventType: 'vol-index',
  isSampled: true,
  queries: { bars },
  columns: {
    venue: text,
    symbol: text,
    indexName: text,
    atMs: int,
    receivedAtMs: int,
    vol: f64,
  },
})
