import { choice, f64, int, maybe, text } from '../../table/table.ts'
import { defineTable } from '../defineTable.ts'

export const bookDepth = defineTable({
  id: 'book-depth',
  name: 'bookDepth',
  role: 'event',
  doc: 'Order book depth within a distance of the mid, once a minute; one row per distance.',
  instant: 'atMs',
  key: ['venue', 'symbol', 'instrument', 'withinBps', 'atMs'],
  eventType: 'book-depth',
  columns: {
    venue: text,
    symbol: text,
    instrument: text,
    kind: choice('spot', 'future', 'perpetual'),
    withinBps: int,
    mid: f64,
    bidCoin: maybe(f64),
    askCoin: maybe(f64),
    bidUsd: maybe(f64),
    askUsd: maybe(f64),
    atMs: int,
    receivedAtMs: int,
  },
})
