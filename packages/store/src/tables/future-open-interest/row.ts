import { choice, defineTable, f64, int, maybe, text } from '../table.ts'

/** Open interest of futures and perpetuals. */
export const futureOpenInterest = defineTable('futureOpenInterest', {
  venue: text,
  symbol: text,
  instrument: text,
  kind: choice('future', 'perpetual'),
  openInterestCoin: maybe(f64),
  openInterestUsd: maybe(f64),
  atMs: int,
  receivedAtMs: int,
})
