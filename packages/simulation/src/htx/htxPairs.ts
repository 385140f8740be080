import { MS_PER_SECOND } from '@gvol/time'
import type { PricedSource } from '../marketSource.ts'
import { contractBook } from '../rest/contractBook.ts'
import { newestTrades } from '../rest/newestTrades.ts'
import type { RestAnswer } from '../rest/startRestVenue.ts'
import { type ContractQuirks, pairVenues, type VenueContract, venueContracts } from '../rest/venueContracts.ts'
import { decimalsOf, numberParam, steppedPrice } from '../rest/wireText.ts'
import { htxAnswer, htxRefusal, htxSpan, htxTrades } from './htxAnswer.ts'

/** Pairs in USDT. */
const QUIRKS: ContractQuirks = { venue: 'htx spot', spreadFactor: 2.4, sizeShare: 0.06, unlisted: ['DOGE', 'LINK'] }
export const HTX_PAIRS = pairVenues({ USDT: QUIRKS })

const MAX_TRADES = 2_000
const MAX_CANDLES = 1_000
const SIZE_DECIMALS = 6
const MIN_COINS = 1e-6

const nameOf = ({ coin }: VenueContract): string => `${coin.toLowerCase()}usdt`
const priceOf = ({ tick }: VenueContract, price: number): number => Number(steppedPrice(price, tick))
const coins = (amount: number): number => Number(Math.max(MIN_COINS, amount).toFixed(SIZE_DECIMALS))

const termsOf = (pair: VenueContract): object => ({
  'base-currency': pair.coin.toLowerCase(),
  'quote-currency': 'usdt',
  symbol: nameOf(pair),
  state: 'online',
  'price-precision': decimalsOf(pair.tick),
  'amount-precision': SIZE_DECIMALS,
  'value-precision': 8,
  'min-order-amt': MIN_COINS,
  'max-order-amt': 1_000,
  'min-order-value': 10,
  'symbol-partition': 'main',
  'api-trading': 'enabled',
})

const tickOf = (pair: VenueContract): object => {
  const { bid, ask, bidSizeCoin, askSizeCoin, atMs } = pair
  return {
    id: Math.floor(atMs / MS_PER_SECOND),
    version: 1,
    count: 1,
    open: priceOf(pair, pair.open),
    close: priceOf(pair, pair.mark),
    high: priceOf(pair, pair.high),
    low: priceOf(pair, pair.low),
    amount: pair.volumeCoin,
    vol: pair.volumeUsd,
    ...(bid === undefined ? {} : { bid: [priceOf(pair, bid), coins(bidSizeCoin)] }),
    ...(ask === undefined ? {} : { ask: [priceOf(pair, ask), coins(askSizeCoin)] }),
  }
}

/** HTX's pairs: `/v1/common/…` and `/market/…` with names such as `btcusdt`. */
export const htxPairs = (source: PricedSource) => {
  const contracts = venueContracts(source, QUIRKS)
  const candles = (pair: VenueContract, params: URLSearchParams, nowMs: number): RestAnswer => {
    const rows = contracts.candles(pair, htxSpan(params, MAX_CANDLES, nowMs))
    const data = rows.map(({ atMs, open, high, low, close, volumeCoin }) => ({
      id: atMs / MS_PER_SECOND,
      open,
      high,
      low,
      close,
      count: 1,
      amount: volumeCoin,
      vol: volumeCoin * close,
    }))
    return htxAnswer({ ch: `market.${nameOf(pair)}.kline`, data: data.toReversed() }, nowMs)
  }
  const book = (pair: VenueContract, atMs: number): RestAnswer => {
    const { bids, asks } = contractBook('htx', pair, atMs)
    const side = (levels: typeof bids) => levels.map((level) => [priceOf(pair, level.price), coins(level.coins)])
    const tick = { bids: side(bids), asks: side(asks), version: 1, ts: atMs }
    return htxAnswer({ ch: `market.${nameOf(pair)}.depth.step0`, tick }, atMs)
  }
  return (path: string, params: URLSearchParams, atMs: number): RestAnswer | undefined => {
    if (path === '/v1/common/timestamp') return htxAnswer({ data: atMs }, atMs)
    const pairs = contracts.listed('spot', atMs)
    if (path === '/v1/common/symbols') return htxAnswer({ data: pairs.map(termsOf) }, atMs)
    const pair = pairs.find((each) => nameOf(each) === params.get('symbol'))
    if (pair === undefined) return htxRefusal('invalid-parameter', 'invalid symbol', atMs)
    if (path === '/market/detail/merged')
      return htxAnswer({ ch: `market.${nameOf(pair)}.detail.merged`, tick: tickOf(pair) }, atMs)
    if (path === '/market/depth') return book(pair, atMs)
    if (path === '/market/history/candles') return candles(pair, params, atMs)
    if (path !== '/market/history/trade') return undefined
    const most = Math.min(MAX_TRADES, numberParam(params, 'size') ?? 1)
    const prints = newestTrades(source, { contracts, quirks: QUIRKS }, pair, { atMs, most })
    return htxTrades(
      prints,
      ({ amountCoin, price }) => ({ amount: coins(amountCoin), price: priceOf(pair, price) }),
      atMs,
    )
  }
}
