import { f64, int, maybe, text } from '../../table/table.ts'
import { defineTable } from '../defineTable.ts'

export const rollQuote = defineTable({
  id: 'roll-quote',
  name: 'rollQuote',
  role: 'event',
  doc: 'Best prices, mark and volume of 24 h in the books that venues run for rolls: far leg less near leg, quote currency per coin.',
  instant: 'atMs',
  key: ['venue', 'symbol', 'instrument', 'atMs'],
  eventType: 'roll-quote',
  columns: {
    venue: text,
    symbol: text,
    instrument: text,
    near: text,
    far: text,
    bid: maybe(f64),
    ask: maybe(f64),
    bidSize: maybe(f64),
    askSize: maybe(f64),
    mark: maybe(f64),
    volume24hCoin: maybe(f64),
    volume24hUsd: maybe(f64),
    atMs: int,
    receivedAtMs: int,
  },
})
