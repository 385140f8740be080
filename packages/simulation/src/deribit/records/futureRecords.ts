import { type FutureQuote, quoteCurrencyOf } from '@gvol/market'
import type { ListedFuture } from '../../marketSource.ts'
import { nameBits } from '../../random.ts'
import { type BookLevel, bookLevels } from '../../rest/bookLevels.ts'
import { baseOf } from '../currencies.ts'
import type { LiveMarket } from '../venueState.ts'
import { midOf, optional, orNull, orZero, rounded } from './numbers.ts'
import type { BestPrices } from './optionRecords.ts'

/** Returns the mark; recordings without one have the last trade of the same minute. */
const markOf = (future: FutureQuote): number => orZero(future.mark ?? future.last)

/** Open interest in the unit of the amounts: USD for inverse contracts, coin for linear ones. */
const openInterestOf = (future: FutureQuote): number =>
  orZero(future.isInverse ? future.openInterestUsd : future.openInterestCoin)

const fundingOf = (future: FutureQuote): object =>
  future.kind === 'perpetual'
    ? { current_funding: orZero(future.fundingRate), funding_8h: orZero(future.fundingRate) }
    : {}

/** Returns a row of `get_book_summary_by_currency`. Timestamps are the market's. */
export const futureSummary = ({ symbol }: LiveMarket, future: ListedFuture, skewMs: number): object => ({
  instrument_name: future.instrument,
  base_currency: baseOf(symbol),
  quote_currency: quoteCurrencyOf(symbol),
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

/** Finer than any contract's tick. */
const TICK = 0.0001

/** Maximum distance of an accepted order's price, as a part of the mark. */
const BAND = 0.015

/** Returns the response of `ticker` and the data of `ticker.*`. */
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

/** Returns the response of `get_order_book`. @param depth  levels per side */
export const futureBook = (future: ListedFuture, skewMs: number, depth: number): object => {
  const coins = (amount: number | undefined): number =>
    future.isInverse ? orZero(amount) / orZero(future.mark ?? future.bid) : orZero(amount)
  const { bids, asks } = bookLevels({
    seed: nameBits(`deribit ${future.instrument}`),
    atMs: Number(future.atMs),
    tick: TICK,
    bid: future.bid,
    ask: future.ask,
    bidCoins: coins(future.bidAmount),
    askCoins: coins(future.askAmount),
  })
  const side = (levels: readonly BookLevel[], best: number | undefined) =>
    levels.slice(0, depth).map(({ price, coins: size }, at) => {
      const amount = future.isInverse ? Math.max(10, Math.round((size * price) / 10) * 10) : Number(size.toFixed(4))
      return [Number(price.toFixed(4)), at === 0 ? orZero(best) : amount]
    })
  return {
    ...futureTicker(future, skewMs),
    change_id: future.atMs,
    bids: side(bids, future.bidAmount),
    asks: side(asks, future.askAmount),
  }
}

/** Returns the data of `quote.*`. */
export const futureBest = (future: ListedFuture, skewMs: number): BestPrices => ({
  timestamp: future.atMs + skewMs,
  instrument_name: future.instrument,
  best_bid_price: orNull(future.bid),
  best_bid_amount: orZero(future.bidAmount),
  best_ask_price: orNull(future.ask),
  best_ask_amount: orZero(future.askAmount),
})
