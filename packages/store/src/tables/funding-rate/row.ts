import { defineTable, f64, int, maybe, text } from '../table.ts'

/** Funding payments of perpetuals; decimal for the interval, positive: longs pay. */
export const fundingRate = defineTable('fundingRate', {
  venue: text,
  symbol: text,
  instrument: text,
  rate: f64,
  intervalHours: f64,
  mark: maybe(f64),
  index: maybe(f64),
  atMs: int,
  receivedAtMs: int,
})
