import { defineTable, f64, int, text } from '../table.ts'

/** Spot index prints, quote currency per coin. */
export const indexPrice = defineTable('indexPrice', {
  venue: text,
  symbol: text,
  indexName: text,
  atMs: int,
  receivedAtMs: int,
  price: f64,
})
