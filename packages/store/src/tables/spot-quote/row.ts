import { defineTable, f64, int, maybe, text } from '../table.ts'

/** Spot pairs as quoted, quote currency per coin. */
export const spotQuote = defineTable('spotQuote', {
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
})
