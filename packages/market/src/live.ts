import type { Chain } from './chain/chain.ts'
import type { FundingRate } from './events/fundingRate.ts'
import type { FutureQuote } from './events/futureQuote.ts'
import type { IndexPrice } from './events/indexPrice.ts'
import type { SpotQuote } from './events/spotQuote.ts'
import type { VolIndexTick } from './events/volIndex.ts'
import { coinOf, type Market, volIndexCoin } from './market.ts'
import type { UnixMs } from './units/units.ts'

/** State of one kind of a market at an instant; immutable, so results may be cached by its identity. */
type Board<Quote> = Market & {
  /** The instant the board describes, the venue's clock. */
  readonly atMs: UnixMs
  /** One entry per instrument or index, newest value; sorted by name. */
  readonly quotes: readonly Quote[]
}

/** Every dated future and perpetual of a venue and symbol. */
export type FuturesBoard = Board<FutureQuote>
/** Every spot pair of a venue and symbol. */
export type SpotBoard = Board<SpotQuote>
/** Newest value of every price index of a venue and symbol. */
export type IndexBoard = Board<IndexPrice>
/** Newest value of every volatility index of a venue and symbol. */
export type VolIndexBoard = Board<VolIndexTick>
/** Newest funding payment of every perpetual of a venue and symbol. */
export type FundingBoard = Board<FundingRate>

/** Kinds of live state, per venue and symbol, newest only; the history is in the store. */
export type LiveStates = {
  readonly chain: Chain
  readonly futures: FuturesBoard
  readonly spot: SpotBoard
  readonly index: IndexBoard
  readonly 'vol-index': VolIndexBoard
  readonly funding: FundingBoard
}

export type LiveKind = keyof LiveStates

export const LIVE_KINDS = [
  'chain',
  'futures',
  'spot',
  'index',
  'vol-index',
  'funding',
] as const satisfies readonly LiveKind[]

/**
 * Selects markets: all of a venue, all of a coin over venues, one market, or all. Futures on a volatility index have no
 * carry and belong to no coin: they match only where their symbol or coin (`BTCDVOL`) is named.
 */
export type MarketFilter = { readonly venue?: string; readonly symbol?: string; readonly coin?: string }

export const isIn = ({ venue, symbol, coin }: MarketFilter, market: Market): boolean =>
  (venue === undefined || market.venue === venue) &&
  (symbol === undefined || market.symbol === symbol) &&
  (coin === undefined || coinOf(market.symbol) === coin) &&
  (symbol !== undefined || coin !== undefined || volIndexCoin(market.symbol) === undefined)
