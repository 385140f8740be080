import { defineTable, f64, int, text } from '../table.ts'

/** Volatility index prints such as DVOL; decimal. */
export const volIndex = defineTable('volIndex', {
  venue: text,
  symbol: text,
  indexName: text,
  atMs: int,
  receivedAtMs: int,
  vol: f64,
})
