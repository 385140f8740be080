import { MS_PER_SECOND } from '@gvol/time'
import type { PricedSource } from '../marketSource.ts'
import { contractBook } from '../rest/contractBook.ts'
import { newestTrades, printNumberOf } from '../rest/newestTrades.ts'
import type { RestAnswer } from '../rest/startRestVenue.ts'
import {
  type ContractQuirks,
  candleSpan,
  pairVenues,
  type VenueContract,
  venueContracts,
} from '../rest/venueContracts.ts'
import { decimalsOf, numberParam, steppedPrice } from '../rest/wireText.ts'
import { gateInterval, gateRefusal } from './gateAnswer.ts'

/** Pairs in USDT. */
const QUIRKS: ContractQuirks = { venue: 'gate spot', spreadFactor: 1.7, sizeShare: 0.12, unlisted: ['DOGE', 'LINK'] }
export const GATE_PAIRS = pairVenues({ USDT: QUIRKS })

const MAX_ROWS = 1_000
const SIZE_DECIMALS = 6
const MIN_COINS = 1e-6

const ok = (body: unknown): RestAnswer => ({ body })
const unknown = gateRefusal('INVALID_CURRENCY_PAIR', 'Invalid currency pair')
const nameOf = ({ coin }: VenueContract): string => `${coin}_USDT`
const priceOf = ({ tick }: VenueContract, price: number | undefined): string =>
  price === undefined ? '' : steppedPrice(price, tick)
const coins = (amount: number): string => Math.max(MIN_COINS, amount).toFixed(SIZE_DECIMALS)

const termsOf = (pair: VenueContract): object => ({
  id: nameOf(pair),
  base: pair.coin,
  base_name: pair.coin,
  quote: 'USDT',
  quote_name: 'Tether',
  fee: '0.2',
  min_base_amount: String(MIN_COINS),
  min_quote_amount: '3',
  amount_precision: SIZE_DECIMALS,
  precision: decimalsOf(pair.tick),
  trade_status: 'tradable',
  sell_start: 0,
  buy_start: 0,
  type: 'normal',
})

const tickerOf = (pair: VenueContract): object => {
  const sizeAt = (price: number | undefined, amount: number): string => (price === undefined ? '' : coins(amount))
  return {
    currency_pair: nameOf(pair),
    last: priceOf(pair, pair.mark),
    lowest_ask: priceOf(pair, pair.ask),
    lowest_size: sizeAt(pair.ask, pair.askSizeCoin),
    highest_bid: priceOf(pair, pair.bid),
    highest_size: sizeAt(pair.bid, pair.bidSizeCoin),
    change_percentage: ((pair.mark / pair.open - 1) * 100).toFixed(2),
    base_volume: String(pair.volumeCoin),
    quote_volume: String(pair.volumeUsd),
    high_24h: priceOf(pair, pair.high),
    low_24h: priceOf(pair, pair.low),
  }
}

/** Gate's pairs: `/spot/…`. */
export const gatePairs = (source: PricedSource) => {
  const contracts = venueContracts(source, QUIRKS)

  const trades = (pair: VenueContract, params: URLSearchParams, atMs: number): RestAnswer => {
    const most = Math.min(MAX_ROWS, numberParam(params, 'limit') ?? 100)
    const rows = newestTrades(source, { contracts, quirks: QUIRKS }, pair, { atMs, most }).toReversed()
    return ok(
      rows.map((traded) => ({
        id: String(printNumberOf(traded)),
        sequence_id: String(printNumberOf(traded)),
        create_time: String(Math.floor(traded.trade.atMs / MS_PER_SECOND)),
        create_time_ms: traded.trade.atMs.toFixed(6),
        currency_pair: nameOf(pair),
        side: traded.trade.takerSide,
        amount: coins(traded.amountCoin),
        price: priceOf(pair, traded.price),
      })),
    )
  }
  /** Quote volume first, coins after the prices. */
  const candles = (pair: VenueContract, params: URLSearchParams, nowMs: number): RestAnswer => {
    const lengthMs = gateInterval(params.get('interval'))
    const from = numberParam(params, 'from')
    const to = numberParam(params, 'to')
    const span = candleSpan({
      startMs: from === undefined ? undefined : from * MS_PER_SECOND,
      endMs: to === undefined ? undefined : to * MS_PER_SECOND,
      limit: Math.min(MAX_ROWS, numberParam(params, 'limit') ?? 100),
      lengthMs,
      nowMs,
    })
    return ok(
      contracts
        .candles(pair, span)
        .map(({ atMs, open, high, low, close, volumeCoin }) => [
          ...[atMs / MS_PER_SECOND, volumeCoin * close, close, high, low, open, volumeCoin].map(String),
          String(atMs + lengthMs <= nowMs),
        ]),
    )
  }

  const book = (pair: VenueContract, params: URLSearchParams, atMs: number): RestAnswer => {
    const { bids, asks } = contractBook('gate', pair, atMs)
    const side = (levels: typeof bids) =>
      levels
        .slice(0, numberParam(params, 'limit') ?? 10)
        .map((level) => [priceOf(pair, level.price), coins(level.coins)])
    return ok({ id: 1, current: atMs, update: atMs, asks: side(asks), bids: side(bids) })
  }
  const answers: Readonly<Record<string, typeof book>> = {
    '/spot/trades': trades,
    '/spot/candlesticks': candles,
    '/spot/order_book': book,
  }

  return (path: string, params: URLSearchParams, atMs: number): RestAnswer | undefined => {
    if (path === '/spot/time') return ok({ server_time: atMs })
    if (path === '/margin/currency_pairs') return ok([])
    const pairs = contracts.listed('spot', atMs)
    if (path === '/spot/currency_pairs') return ok(pairs.map(termsOf))
    const name = params.get('currency_pair')
    const selected = name === null ? pairs : pairs.filter((pair) => nameOf(pair) === name)
    if (selected[0] === undefined) return unknown
    if (path === '/spot/tickers') return ok(selected.map(tickerOf))
    const answer = answers[path]
    if (answer === undefined) return undefined
    return name === null ? unknown : answer(selected[0], params, atMs)
  }
}
