import { choice, defineTable, f64, int, maybe, text } from '../table.ts'

/** What indices, options and futures were settled at. */
export const settlementPrice = defineTable('settlementPrice', {
  venue: text,
  symbol: text,
  instrument: text,
  kind: choice('index', 'option', 'future'),
  price: f64,
  vol: maybe(f64),
  openInterestCoin: maybe(f64),
  volumeCoin: maybe(f64),
  atMs: int,
  receivedAtMs: int,
})
