import { defineTable, f64, int, type RowOf, text } from '../table.ts'

/** Volatility index prints such as DVOL; decimal. */
export const volIndex = defineTable('volIndex', {
  venue: text,
  symbol: text,
  indexName: text,
  atMs: int,
  receivedAtMs: int,
  vol: f64,
})

export type VolIndexRow = RowOf<typeof volIndex>
