import type { FutureQuote } from '@gvol/market'
import type { ListedFuture } from '../marketSource.ts'
import { baseOf } from './currencies.ts'
import { midOf, optional, orNull, orZero, rounded } from './numbers.ts'
import type { LiveMarket } from './venueState.ts'

/** A recording that has no mark has the last trade of the same minute. */
const markOf = (future: FutureQuote): number => orZero(future.mark ?? future.last)

/** Open interest in the unit of the amounts: USD for inverse contracts, coin for linear ones. */
const openInterestOf = (future: FutureQuote): number =>
  orZero(future.isInverse ? future.openInterestUsd : future.openInterestCoin)

const fundingOf = (future: FutureQuote): object =>
  future.kind === 'perpetual'
    ? { current_funding: orZero(future.fundingRate), funding_8h: orZero(future.fundingRate) }
    : {}

/** A row of `get_book_summary_by_currency`. Times are the market's: when the row was true. */
export const futureSummary = ({ symbol }: LiveMarket, future: ListedFuture, skewMs: number): object => ({
  instrument_name: future.instrument,
  base_currency: baseOf(symbol),
  quote_currency: symbol.split('_')[1] ?? 'USD',
  volume: orZero(future.volume24hCoin),
  ...optional('volume_usd', future.volume24hUsd),
  ...optional('volume_notional', future.volume24hUsd),
  price_change: null,
  open_interest: openInterestOf(future),
  mid_price: midOf(future.bid, future.ask),
  mark_price: markOf(future),
  low: null,
  high: null,
  last: orNull(future.last),
  creation_timestamp: future.atMs + skewMs,
  bid_price: orNull(future.bid),
  ask_price: orNull(future.ask),
  ...optional('estimated_delivery_price', future.index),
  ...fundingOf(future),
})

/** Prices beyond which no order is taken, as a part of the mark. */
const BAND = 0.015

/** The answer of `ticker` and the data of `ticker.*`. */
export const futureTicker = (future: ListedFuture, skewMs: number): object => ({
  instrument_name: future.instrument,
  timestamp: future.atMs + skewMs,
  state: 'open',
  stats: {
    volume: orZero(future.volume24hCoin),
    ...optional('volume_usd', future.volume24hUsd),
    ...optional('volume_notional', future.volume24hUsd),
    price_change: null,
    low: null,
    high: null,
  },
  open_interest: openInterestOf(future),
  index_price: orNull(future.index),
  best_bid_price: orNull(future.bid),
  best_bid_amount: orZero(future.bidAmount),
  best_ask_price: orNull(future.ask),
  best_ask_amount: orZero(future.askAmount),
  mark_price: markOf(future),
  last_price: orNull(future.last),
  min_price: rounded(markOf(future) * (1 - BAND), 2),
  max_price: rounded(markOf(future) * (1 + BAND), 2),
  ...(future.kind === 'perpetual' ? { interest_value: 0 } : {}),
  ...fundingOf(future),
  estimated_delivery_price: orNull(future.index),
})

const level = (price: number | undefined, amount: number | undefined): readonly (readonly [number, number])[] =>
  price === undefined ? [] : [[price, orZero(amount)]]

/** The answer of `get_order_book`: a book of one level on each side. */
export const futureBook = (future: ListedFuture, skewMs: number): object => ({
  ...futureTicker(future, skewMs),
  change_id: future.atMs,
  bids: level(future.bid, future.bidAmount),
  asks: level(future.ask, future.askAmount),
})

/** The data of `quote.*`. */
export const futureBest = (future: ListedFuture, skewMs: number): object => ({
  timestamp: future.atMs + skewMs,
  instrument_name: future.instrument,
  best_bid_price: orNull(future.bid),
  best_bid_amount: orZero(future.bidAmount),
  best_ask_price: orNull(future.ask),
  best_ask_amount: orZero(future.askAmount),
})
