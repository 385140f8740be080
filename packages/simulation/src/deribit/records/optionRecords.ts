import { type Chain, optionTypeFromCode, yearsBetween } from '@gvol/market'
import { deribitGreeks, impliedVol } from '@gvol/quant'
import { nameBits, uniform } from '../../random.ts'
import { baseOf } from '../currencies.ts'
import type { LiveMarket } from '../venueState.ts'
import { contractTerms, stepAbove, stepBelow, tickAt } from './contractTerms.ts'
import { midOf, optional, orNull, orZero, rounded } from './numbers.ts'

const expiryOf = (chain: Chain, row: number): number => {
  let expiry = chain.expiries.length - 1
  while (chain.expiryStart[expiry] > row) expiry -= 1
  return expiry
}

const underlyingNameOf = (chain: Chain, row: number): string =>
  chain.underlyingName[expiryOf(chain, row)] || 'index_price'

const percentOf = (vol: number): number => (Number.isNaN(vol) ? 0 : rounded(vol * 100, 2))

/** Stream of random numbers. */
const LEVEL_STREAM = 821
const OPTION_DIGITS = { price: 8, greek: 5 }

/** Returns a row of `get_book_summary_by_currency`. Timestamps are the market's. */
export const optionSummary = ({ chain, symbol }: LiveMarket, row: number, skewMs: number): object => ({
  instrument_name: chain.instrument[row],
  base_currency: baseOf(symbol),
  quote_currency: chain.isInverse ? symbol : symbol.split('_')[1],
  volume: orZero(chain.volume24hCoin[row]),
  ...optional('volume_usd', chain.volume24hUsd[row]),
  ...optional('underlying_price', chain.underlying[row]),
  underlying_index: underlyingNameOf(chain, row),
  price_change: null,
  open_interest: orZero(chain.openInterestCoin[row]),
  mid_price: midOf(chain.bid[row], chain.ask[row]),
  mark_price: orZero(chain.mark[row]),
  mark_iv: percentOf(chain.markVol[row]),
  low: null,
  high: null,
  last: orNull(chain.last[row]),
  interest_rate: 0,
  creation_timestamp: chain.atMs + skewMs,
  bid_price: orNull(chain.bid[row]),
  ask_price: orNull(chain.ask[row]),
  ...optional('estimated_delivery_price', chain.index),
})

/** Converts a premium to quote currency: coin premiums are multiplied by the forward. */
const premiumUsd = (chain: Chain, row: number, premium: number): number =>
  chain.isInverse ? premium * chain.underlying[row] : premium

/**
 * Returns the vol of a quoted premium in percent; 0 without a quote or where no vol gives that premium, as Deribit
 * writes it.
 */
const quotedIv = (chain: Chain, row: number, premium: number, quotedVol: number, timeYears: number): number => {
  if (!Number.isNaN(quotedVol)) return percentOf(quotedVol)
  const type = optionTypeFromCode(chain.optionType[row])
  const solved = impliedVol(type, premiumUsd(chain, row, premium), chain.underlying[row], chain.strike[row], timeYears)
  return solved.ok ? percentOf(solved.vol) : 0
}

/** Returns greeks with Deribit's rounding. */
const wireGreeks = (chain: Chain, row: number): object => {
  const timeYears = yearsBetween(chain.atMs, chain.expiryMs[row])
  const type = optionTypeFromCode(chain.optionType[row])
  const raw = deribitGreeks(type, chain.underlying[row], chain.strike[row], timeYears, chain.markVol[row])
  const roundedGreek = (value: number): number => orZero(rounded(value, OPTION_DIGITS.greek))
  return {
    delta: roundedGreek(raw.delta),
    gamma: roundedGreek(raw.gamma),
    vega: roundedGreek(raw.vega),
    theta: roundedGreek(raw.theta),
    rho: roundedGreek(raw.rho),
  }
}

const stateOf = (market: LiveMarket, row: number, skewMs: number): object => {
  const { chain } = market
  const mark = orZero(chain.mark[row])
  const timeYears = yearsBetween(chain.atMs, chain.expiryMs[row])
  const band = chain.isInverse ? 0.05 : 0.05 * orZero(chain.index)
  return {
    instrument_name: chain.instrument[row],
    timestamp: chain.atMs + skewMs,
    state: 'open',
    stats: {
      volume: orZero(chain.volume24hCoin[row]),
      ...optional('volume_usd', chain.volume24hUsd[row]),
      price_change: null,
      low: null,
      high: null,
    },
    open_interest: orZero(chain.openInterestCoin[row]),
    index_price: orNull(chain.index),
    underlying_price: orNull(chain.underlying[row]),
    underlying_index: underlyingNameOf(chain, row),
    interest_rate: 0,
    best_bid_price: orNull(chain.bid[row]),
    best_bid_amount: orZero(chain.bidSize[row]),
    best_ask_price: orNull(chain.ask[row]),
    best_ask_amount: orZero(chain.askSize[row]),
    bid_iv: quotedIv(chain, row, chain.bid[row], chain.bidVol[row], timeYears),
    ask_iv: quotedIv(chain, row, chain.ask[row], chain.askVol[row], timeYears),
    mark_iv: percentOf(chain.markVol[row]),
    mark_price: mark,
    last_price: orNull(chain.last[row]),
    min_price: rounded(Math.max(0, mark - band), OPTION_DIGITS.price),
    max_price: rounded(mark + band, OPTION_DIGITS.price),
    greeks: wireGreeks(chain, row),
    estimated_delivery_price: orNull(chain.index),
  }
}

/** Returns the response of `ticker` and the data of `ticker.*`. */
export const optionTicker = stateOf

/**
 * Returns levels beyond the best price, price steps apart and larger with distance; a recording has the best price
 * only.
 */
const levels = (
  market: LiveMarket,
  row: number,
  side: 'bid' | 'ask',
  depth: number,
): readonly (readonly [number, number])[] => {
  const { chain, symbol } = market
  const [best, size] = side === 'bid' ? [chain.bid[row], chain.bidSize[row]] : [chain.ask[row], chain.askSize[row]]
  if (Number.isNaN(best)) return []
  const levels: [number, number][] = [[best, orZero(size)]]
  if (Number.isNaN(size)) return levels
  const terms = contractTerms(symbol)
  const seed = nameBits(`deribit ${chain.instrument[row]} ${side}`)
  for (let at = 1; at < depth; at++) {
    const last = levels[at - 1][0]
    const price =
      side === 'bid' ? stepBelow(terms, last - tickAt(terms, last)) : stepAbove(terms, last + tickAt(terms, last))
    if (Number.isNaN(price)) break
    const swing = 0.6 + 0.8 * uniform(seed, LEVEL_STREAM, Math.floor(chain.atMs / 30_000), at)
    levels.push([price, rounded(Math.max(size * (1 + 0.5 * at) * swing, terms.minOptionAmount), 1)])
  }
  return levels
}

/** Returns the response of `get_order_book`. */
export const optionBook = (market: LiveMarket, row: number, skewMs: number, depth: number): object => ({
  ...stateOf(market, row, skewMs),
  change_id: market.chain.atMs,
  bids: levels(market, row, 'bid', depth),
  asks: levels(market, row, 'ask', depth),
})

/** The data of `quote.*`: prices in the settlement currency, amounts in coins of options and USD of inverse futures. */
export type BestPrices = {
  readonly timestamp: number
  readonly instrument_name: string
  readonly best_bid_price: number | null
  readonly best_bid_amount: number
  readonly best_ask_price: number | null
  readonly best_ask_amount: number
}

/** Returns the data of `quote.*`. */
export const optionBest = ({ chain }: LiveMarket, row: number, skewMs: number): BestPrices => ({
  timestamp: chain.atMs + skewMs,
  instrument_name: chain.instrument[row],
  best_bid_price: orNull(chain.bid[row]),
  best_bid_amount: orZero(chain.bidSize[row]),
  best_ask_price: orNull(chain.ask[row]),
  best_ask_amount: orZero(chain.askSize[row]),
})

/** Returns the data of `markprice.options.*`, in which vols are decimals. */
export const markPrices = ({ chain, firstRow }: LiveMarket, skewMs: number): readonly object[] =>
  chain.instrument.slice(firstRow).map((instrument_name, offset) => ({
    instrument_name,
    mark_price: orZero(chain.mark[firstRow + offset]),
    iv: orZero(rounded(chain.markVol[firstRow + offset], 4)),
    timestamp: chain.atMs + skewMs,
  }))
