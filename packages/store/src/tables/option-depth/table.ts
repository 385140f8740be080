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
    /** Forward of the expiry as reported by the venue, quote currency per coin. */
    underlying: maybe(f64),
    /** Number of counted levels. */
    bidLevels: int,
    askLevels: int,
    /** Coins at the best price. */
    bidSize: maybe(f64),
    askSize: maybe(f64),
    /** Coins in the counted levels. */
    bidCoin: maybe(f64),
    askCoin: maybe(f64),
    /** Average premium for taking all counted levels, settlement currency. */
    bidPrice: maybe(f64),
    askPrice: maybe(f64),
    atMs: int,
    receivedAtMs: int,
  },
})
