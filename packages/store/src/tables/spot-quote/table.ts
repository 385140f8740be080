import { f64, int, maybe, text } from '../../table/table.ts'
import { defineTable } from '../defineTable.ts'
import { quoteBars } from './quoteBars.ts'

export const spotQuote = defineTable({
  id: 'spot-quote',
  name: 'spotQuote',
  role: 'event',
  doc: 'Spot pairs as quoted, quote currency per coin.',
  instant: 'atMs',
  key: ['venue', 'symbol', 'instrument', 'atMs'],
  eventType: 'spot-quote',
  queries: { quoteBars },
  columns: {
    venue: text,
    symbol: text,
    instrument: text,
    quoteCurrency: text,
    bid: maybe(f64),
    ask: maybe(f64),
    bidSize: maybe(f64),
    askSize: maybe(f64),
    last: maybe(f64),
    volume24hCoin: maybe(f64),
    volume24hQuote: maybe(f64),
    atMs: int,
    receivedAtMs: int,
  },
})
