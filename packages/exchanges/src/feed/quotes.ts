import type { FutureQuote, Instrument, OptionQuote } from '@gvol/market'
import type { Stamp } from '../messages/fields.ts'
import type { OptionInstrument } from './optionInstrument.ts'

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] }

/** A contract with its own price, unlike options, spot pairs and combos. */
export type ContractInstrument = Instrument & { readonly kind: FutureQuote['kind'] }

export const isContractInstrument = (instrument: Instrument): instrument is ContractInstrument =>
  instrument.kind === 'future' || instrument.kind === 'perpetual'

/**
 * Returns an option quote with its terms only, for the venue to fill in. All fields exist from the start, so that the
 * JavaScript engine gives quotes of all venues one hidden class.
 */
export const optionQuoteOf = (instrument: OptionInstrument, stamp: Stamp): Mutable<OptionQuote> => ({
  type: 'option-quote',
  venue: instrument.venue,
  symbol: instrument.symbol,
  atMs: stamp.atMs,
  receivedAtMs: stamp.receivedAtMs,
  instrument: instrument.name,
  expiryMs: instrument.expiryMs,
  strike: instrument.strike,
  optionType: instrument.optionType,
  isInverse: instrument.isInverse,
  bid: undefined,
  ask: undefined,
  mark: undefined,
  last: undefined,
  bidSize: undefined,
  askSize: undefined,
  bidVol: undefined,
  askVol: undefined,
  markVol: undefined,
  underlying: undefined,
  underlyingName: undefined,
  index: undefined,
  openInterestCoin: undefined,
  volume24hCoin: undefined,
  volume24hUsd: undefined,
  contractSizeCoin: instrument.contractSize,
  delta: undefined,
  gamma: undefined,
  vegaPerPoint: undefined,
  thetaPerDay: undefined,
  rhoPerPoint: undefined,
})

/**
 * Removes greeks that a venue sends as 0 because it has none: all of them are 0, and the option either has no IV or has
 * a bid. An option that is worth nothing keeps its zeros.
 */
export const withoutEmptyGreeks = (quote: Mutable<OptionQuote>): OptionQuote => {
  const { delta, gamma, vegaPerPoint, bid, markVol } = quote
  const isEmpty = delta === 0 && gamma === 0 && vegaPerPoint === 0
  if (!isEmpty || (markVol !== undefined && bid === undefined)) return quote
  quote.delta = undefined
  quote.gamma = undefined
  quote.vegaPerPoint = undefined
  quote.thetaPerDay = undefined
  quote.rhoPerPoint = undefined
  return quote
}

/** Returns a quote of a future or perpetual without any numbers yet. */
export const futureQuoteOf = (instrument: ContractInstrument, stamp: Stamp): Mutable<FutureQuote> => ({
  type: 'future-quote',
  venue: instrument.venue,
  symbol: instrument.symbol,
  atMs: stamp.atMs,
  receivedAtMs: stamp.receivedAtMs,
  instrument: instrument.name,
  kind: instrument.kind,
  isInverse: instrument.isInverse,
  expiryMs: instrument.expiryMs,
  bid: undefined,
  ask: undefined,
  mark: undefined,
  last: undefined,
  index: undefined,
  openInterestUsd: undefined,
  openInterestCoin: undefined,
  volume24hUsd: undefined,
  volume24hCoin: undefined,
  fundingRate: undefined,
  fundingIntervalHours: undefined,
  bidSize: undefined,
  askSize: undefined,
  predictedFundingRate: undefined,
  nextFundingMs: undefined,
})
