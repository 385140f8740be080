import { f64, int, text } from '../../table/table.ts'
import { defineTable } from '../defineTable.ts'
import { bars } from './bars.ts'

export const indexPrice = defineTable({
  id: 'index-price',
  name: 'indexPrice',
  role: 'event',
  doc: 'Spot index prints, quote currency per coin.',
  instant: 'atMs',
  key: ['venue', 'symbol', 'indexName', 'atMs'],
  eventType: 'index-price',
  isSampled: true,
  queries: { bars },
  columns: {
    venue: text,
    symbol: text,
    indexName: text,
    atMs: int,
    receivedAtMs: int,
    price: f64,
  },
})
