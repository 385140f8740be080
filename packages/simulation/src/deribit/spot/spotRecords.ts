import { contractBook } from '../../rest/contractBook.ts'
import type { ContractTrade } from '../../rest/contractTrades.ts'
import { printNumberOf } from '../../rest/newestTrades.ts'
import type { VenueContract } from '../../rest/venueContracts.ts'
import { midOf, optional, orNull, orZero, rounded } from '../records/numbers.ts'
import { pairName } from './spotMarket.ts'

const LISTED_MS = Date.UTC(2023, 3, 28, 10)
const MIN_COINS = 0.0001
const COIN_DECIMALS = 4
const PRICE_DECIMALS = 8

const priceOf = (price: number | undefined): number | undefined =>
  price === undefined ? undefined : rounded(price, PRICE_DECIMALS)
const coinsOf = (coins: number): number => Math.max(MIN_COINS, rounded(coins, COIN_DECIMALS))

/** Returns a pair for `get_instruments`, which has no expiry and no settlement. */
export const pairInstrument = (pair: VenueContract, skewMs: number): object => ({
  instrument_name: pairName(pair),
  kind: 'spot',
  base_currency: pair.coin,
  quote_currency: 'USDC',
  counter_currency: 'USDC',
  instrument_type: 'linear',
  price_index: pairName(pair).toLowerCase(),
  is_active: true,
  state: 'open',
  creation_timestamp: LISTED_MS + skewMs,
  contract_size: MIN_COINS,
  min_trade_amount: MIN_COINS,
  tick_size: pair.tick,
  tick_size_steps: [],
  maker_commission: 0,
  taker_commission: 0,
})

/** Returns a row of `get_book_summary_by_currency`. */
export const pairSummary = (pair: VenueContract, skewMs: number): object => ({
  instrument_name: pairName(pair),
  base_currency: pair.coin,
  quote_currency: 'USDC',
  volume: rounded(pair.volumeCoin, COIN_DECIMALS),
  volume_usd: rounded(pair.volumeUsd, 2),
  volume_notional: rounded(pair.volumeUsd, 2),
  price_change: rounded((pair.mark / pair.open - 1) * 100, 4),
  mid_price: midOf(priceOf(pair.bid), priceOf(pair.ask)),
  mark_price: orZero(priceOf(pair.mark)),
  low: rounded(pair.low, PRICE_DECIMALS),
  high: rounded(pair.high, PRICE_DECIMALS),
  last: orNull(priceOf(pair.mark)),
  creation_timestamp: pair.atMs + skewMs,
  bid_price: orNull(priceOf(pair.bid)),
  ask_price: orNull(priceOf(pair.ask)),
})

/** Returns the response of `ticker`. */
export const pairTicker = (pair: VenueContract, skewMs: number): object => ({
  instrument_name: pairName(pair),
  timestamp: pair.atMs + skewMs,
  state: 'open',
  stats: {
    volume: rounded(pair.volumeCoin, COIN_DECIMALS),
    volume_usd: rounded(pair.volumeUsd, 2),
    volume_notional: rounded(pair.volumeUsd, 2),
    price_change: rounded((pair.mark / pair.open - 1) * 100, 4),
    low: rounded(pair.low, PRICE_DECIMALS),
    high: rounded(pair.high, PRICE_DECIMALS),
  },
  ...optional('last_price', priceOf(pair.mark)),
  best_bid_price: orZero(priceOf(pair.bid)),
  best_bid_amount: pair.bid === undefined ? 0 : coinsOf(pair.bidSizeCoin),
  best_ask_price: orZero(priceOf(pair.ask)),
  best_ask_amount: pair.ask === undefined ? 0 : coinsOf(pair.askSizeCoin),
  mark_price: orZero(priceOf(pair.mark)),
  index_price: orZero(priceOf(pair.index)),
  estimated_delivery_price: orZero(priceOf(pair.index)),
  min_price: rounded(pair.mark * 0.985, 2),
  max_price: rounded(pair.mark * 1.015, 2),
})

/** Returns the response of `get_order_book`: the ticker with levels. */
export const pairBook = (pair: VenueContract, skewMs: number, depth: number): object => {
  const { bids, asks } = contractBook('deribit', pair, pair.atMs)
  const side = (levels: typeof bids) =>
    levels.slice(0, depth).map(({ price, coins }) => [rounded(price, PRICE_DECIMALS), coinsOf(coins)])
  return { ...pairTicker(pair, skewMs), change_id: Math.floor(pair.atMs / 1_000), bids: side(bids), asks: side(asks) }
}

/** Returns a trade of a pair for `get_last_trades_*`. */
export const pairTrade = (traded: ContractTrade, skewMs: number): object => {
  const { contract, trade, price, amountCoin } = traded
  const amount = coinsOf(amountCoin)
  return {
    trade_id: `${pairName(contract)}-${printNumberOf(traded)}`,
    trade_seq: printNumberOf(traded),
    timestamp: trade.atMs + skewMs,
    instrument_name: pairName(contract),
    direction: trade.takerSide,
    tick_direction: 1,
    price: rounded(price, PRICE_DECIMALS),
    amount,
    contracts: Math.round(amount / MIN_COINS),
    index_price: orZero(trade.index),
    mark_price: rounded(price, PRICE_DECIMALS),
  }
}
