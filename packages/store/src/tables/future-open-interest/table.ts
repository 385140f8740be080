import { choice, f64, int, maybe, text } from '../../table/table.ts'
import { defineTable } from '../defineTable.ts'

export const futureOpenInterest = defineTable({
  id: 'future-open-interest',
  name: 'futureOpenInterest',
  role: 'event',
  doc: 'Open interest of futures and perpetuals.',
  instant: 'atMs',
  key: ['venue', 'symbol', 'instrument', 'atMs'],
  eventType: 'future-open-interest',
  columns: {
    venue: text,
    symbol: text,
    instrument: text,
    kind: choice('future', 'perpetual'),
    openInterestCoin: maybe(f64),
    openInterestUsd: maybe(f64),
    atMs: int,
    receivedAtMs: int,
  },
})
