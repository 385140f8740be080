import { defineTable, f64, int, maybe, type RowOf, text } from '../table.ts'

/** Open interest and 24 h volume by expiry and strike at one snapshot, in coins; null where that option is not listed. */
export const openInterest = defineTable('openInterest', {
  venue: text,
  symbol: text,
  atMs: int,
  expiryMs: int,
  strike: f64,
  callCoin: maybe(f64),
  putCoin: maybe(f64),
  callVolumeCoin: maybe(f64),
  putVolumeCoin: maybe(f64),
})

export type OpenInterestRow = RowOf<typeof openInterest>
