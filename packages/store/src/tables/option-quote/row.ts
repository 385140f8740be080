import { choice, defineTable, f64, flag, int, maybe, text } from '../table.ts'

const price = maybe(f64)

/** Options as quoted; the rows of one (venue, symbol, snapshotMs) are a coherent chain. */
export const optionQuote = defineTable('optionQuote', {
  venue: text,
  symbol: text,
  snapshotMs: int,
  expiryMs: int,
  strike: f64,
  optionType: choice('call', 'put'),
  instrument: text,
  atMs: int,
  receivedAtMs: int,
  isInverse: flag,
  bid: price,
  ask: price,
  mark: price,
  last: price,
  bidSize: maybe(f64),
  askSize: maybe(f64),
  bidVol: maybe(f64),
  askVol: maybe(f64),
  markVol: maybe(f64),
  underlying: price,
  underlyingName: maybe(text),
  index: price,
  openInterestCoin: maybe(f64),
  volume24hCoin: maybe(f64),
  volume24hUsd: maybe(f64),
  contractSizeCoin: maybe(f64),
  delta: maybe(f64),
  gamma: maybe(f64),
  vegaPerPoint: maybe(f64),
  thetaPerDay: maybe(f64),
  rhoPerPoint: maybe(f64),
})
