import { choice, f64, int, maybe, text } from '../../table/table.ts'
import { defineTable } from '../defineTable.ts'

export const optionDepth = defineTable({
  id: 'option-depth',
  name: 'optionDepth',
  role: 'event',
  doc: 'The best levels of the books of options at the money, once a minute.',
  instant: 'atMs',
  key: ['venue', 'symbol', 'instrument', 'atMs'],
  eventType: 'option-depth',
  columns: {
    venue: text,
    symbol: text,
    instrument: text,
    expiryMs: int,
    strike: f64,
    optionType: choice('call', 'put'),
    underlying: maybe(f64),
    bidLevels: int,
    askLevels: int,
    bidSize: maybe(f64),
    askSize: maybe(f64),
    bidCoin: maybe(f64),
    askCoin: maybe(f64),
    bidPrice: maybe(f64),
    askPrice: maybe(f64),
    atMs: int,
    receivedAtMs: int,
  },
})
