import type { Vol } from './units/units.ts'

/**
 * Columns of an option quote, and the kind of each value, in storage order. Single source for the quote's type, the
 * columns of a chain, its message and the store, and the rules for files and wires.
 */
export const QUOTE_COLUMNS = {
  bid: 'price',
  ask: 'price',
  mark: 'price',
  last: 'price',
  /** Coins at the best price. */
  bidSize: 'size',
  askSize: 'size',
  bidVol: 'vol',
  askVol: 'vol',
  markVol: 'vol',
  /** The forward of this expiry, or the index where `underlyingName` says so; quote currency per coin. */
  underlying: 'price',
  /**
   * Source of `underlying` (`underlyingSource`): the venue's name of its forward (a listed future, `SYN.…` for an
   * interpolated one) or none, `future …`, `index_rate` for index · e^(r·T), `index_price` for the index.
   */
  underlyingName: 'name',
  /** Spot index, quote currency per coin. */
  index: 'price',
  openInterestCoin: 'amount',
  volume24hCoin: 'amount',
  /** Premium turnover. */
  volume24hUsd: 'amount',
  /** Coins per contract, from the venue's instrument list. */
  contractSizeCoin: 'size',
  /** Greeks as the venue publishes them: per coin, USD; vega per vol point, theta per day, rho per rate point. */
  delta: 'delta',
  gamma: 'greek',
  vegaPerPoint: 'greek',
  thetaPerDay: 'greek',
  rhoPerPoint: 'greek',
} as const

type Columns = typeof QUOTE_COLUMNS
export type QuoteColumn = keyof Columns
/** A column that holds a number. */
export type QuoteNumber = { [Name in QuoteColumn]: Columns[Name] extends 'name' ? never : Name }[QuoteColumn]
/** Kind of number: its domain, and the meaning of 0. */
export type QuoteNumberKind = Columns[QuoteNumber]

/** The columns as fields of a quote; absent where the venue reported none. */
export type QuoteFields = {
  readonly [Name in QuoteColumn]?: Columns[Name] extends 'vol' ? Vol : Columns[Name] extends 'name' ? string : number
}

/** The columns that hold a number, in their order. */
export const QUOTE_NUMBERS = (Object.keys(QUOTE_COLUMNS) as QuoteColumn[]).filter(
  (name): name is QuoteNumber => QUOTE_COLUMNS[name] !== 'name',
) as readonly QuoteNumber[]
