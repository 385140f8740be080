import { MS_PER_MINUTE, MS_PER_SECOND } from '@gvol/time'
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
import { decimalsOf, numberParam, numeral, steppedPrice } from '../rest/wireText.ts'

/** Pairs in dollars, and thin ones in USDT for the two large coins. */
const QUIRKS: Readonly<Record<string, ContractQuirks>> = {
  USD: { venue: 'kraken', spreadFactor: 1.5, sizeShare: 0.2, unlisted: ['LINK'] },
  USDT: { venue: 'kraken in USDT', spreadFactor: 3.5, sizeShare: 0.02, unlisted: ['SOL', 'XRP', 'DOGE', 'LINK'] },
}

export const KRAKEN_PAIRS = pairVenues(QUIRKS)

/** The venue's old names of coins, with and without the prefix letter. */
const OLD_NAMES: Readonly<Record<string, string>> = { BTC: 'XBT', DOGE: 'XDG' }
const OLD_COINS: ReadonlySet<string> = new Set(['BTC', 'ETH', 'XRP', 'DOGE'])

const MAX_TRADES = 1_000
const MAX_CANDLES = 720
const SIZE_DECIMALS = 8
const MIN_COINS = 1e-8

const ok = (result: unknown): RestAnswer => ({ body: { error: [], result } })
const unknown: RestAnswer = { body: { error: ['EQuery:Unknown asset pair'] } }

const coinName = (coin: string): string => OLD_NAMES[coin] ?? coin
const assetName = (coin: string): string => (OLD_COINS.has(coin) ? `X${coinName(coin)}` : coin)
const altName = (coin: string, quote: string): string => `${coinName(coin)}${quote}`
const pairName = (coin: string, quote: string): string =>
  quote === 'USD' && OLD_COINS.has(coin) ? `${assetName(coin)}ZUSD` : altName(coin, quote)

const priceOf = ({ tick }: VenueContract, price: number | undefined): string =>
  price === undefined ? '0' : steppedPrice(price, tick)
const coins = (amount: number): string => Math.max(MIN_COINS, amount).toFixed(SIZE_DECIMALS)

const termsOf = ({ coin, tick }: VenueContract, quote: string) => ({
  altname: altName(coin, quote),
  wsname: `${coinName(coin)}/${quote}`,
  aclass_base: 'currency',
  base: assetName(coin),
  aclass_quote: 'currency',
  quote: quote === 'USD' ? 'ZUSD' : quote,
  cost_decimals: 5,
  pair_decimals: decimalsOf(tick),
  lot_decimals: SIZE_DECIMALS,
  lot_multiplier: 1,
  leverage_buy: [],
  leverage_sell: [],
  fees: [[0, 0.4]],
  fees_maker: [[0, 0.25]],
  fee_volume_currency: 'ZUSD',
  ordermin: '0.00005',
  costmin: '0.5',
  tick_size: String(tick),
  status: 'online',
})

/** The venue has separate values for today and the last 24 hours; here they are the same. */
const tickerOf = (pair: VenueContract) => {
  const both = (text: string): readonly string[] => [text, text]
  return {
    a: [priceOf(pair, pair.ask), '1', coins(pair.askSizeCoin)],
    b: [priceOf(pair, pair.bid), '1', coins(pair.bidSizeCoin)],
    c: [priceOf(pair, pair.mark), '0.01000000'],
    v: both(numeral(pair.volumeCoin, SIZE_DECIMALS, '0')),
    p: both(priceOf(pair, pair.mark)),
    t: [1, 1],
    l: both(priceOf(pair, pair.low)),
    h: both(priceOf(pair, pair.high)),
    o: priceOf(pair, pair.open),
  }
}

/** Kraken's pairs: `/0/public/…`. */
export const krakenPairs = (source: PricedSource) => {
  const markets = Object.entries(QUIRKS).map(([quote, quirks]) => ({
    quote,
    quirks,
    contracts: venueContracts(source, quirks),
  }))
  const listed = (atMs: number) =>
    markets.flatMap((market) =>
      market.contracts.listed('spot', atMs).map((pair) => ({
        market,
        pair,
        name: pairName(pair.coin, market.quote),
        alt: altName(pair.coin, market.quote),
      })),
    )
  type Listed = ReturnType<typeof listed>[number]

  const trades = ({ market, pair, name }: Listed, params: URLSearchParams, atMs: number): RestAnswer => {
    const most = Math.min(MAX_TRADES, numberParam(params, 'count') ?? MAX_TRADES)
    const rows = newestTrades(source, market, pair, { atMs, most }).map((traded) => [
      priceOf(pair, traded.price),
      coins(traded.amountCoin),
      traded.trade.atMs / MS_PER_SECOND,
      traded.trade.takerSide === 'buy' ? 'b' : 's',
      'm',
      '',
      printNumberOf(traded),
    ])
    return ok({ [name]: rows, last: `${atMs}000000` })
  }
  const candles = ({ market, pair, name }: Listed, params: URLSearchParams, nowMs: number): RestAnswer => {
    const lengthMs = (numberParam(params, 'interval') ?? 1) * MS_PER_MINUTE
    const sinceMs = (numberParam(params, 'since') ?? 0) * MS_PER_SECOND
    // Always the newest, whatever the request.
    const span = candleSpan({ startMs: undefined, endMs: undefined, limit: MAX_CANDLES, lengthMs, nowMs })
    const rows = market.contracts.candles(pair, span).filter(({ atMs }) => atMs >= sinceMs)
    const row = ({ atMs, open, high, low, close, volumeCoin }: (typeof rows)[number]) => [
      atMs / MS_PER_SECOND,
      ...[open, high, low, close, (open + close) / 2].map(String),
      volumeCoin.toFixed(SIZE_DECIMALS),
      1,
    ]
    return ok({ [name]: rows.map(row), last: (rows.at(-1)?.atMs ?? nowMs) / MS_PER_SECOND })
  }

  const book = ({ pair, name }: Listed, params: URLSearchParams, atMs: number): RestAnswer => {
    const { bids, asks } = contractBook('kraken', pair, atMs)
    const seconds = Math.floor(atMs / MS_PER_SECOND)
    const side = (levels: typeof bids) =>
      levels
        .slice(0, numberParam(params, 'count') ?? 100)
        .map((level) => [priceOf(pair, level.price), coins(level.coins), seconds])
    return ok({ [name]: { asks: side(asks), bids: side(bids) } })
  }

  return (path: string, params: URLSearchParams, atMs: number): RestAnswer | undefined => {
    if (path === '/Time') return ok({ unixtime: Math.floor(atMs / MS_PER_SECOND), rfc1123: '' })
    const all = listed(atMs)
    if (path === '/AssetPairs') {
      return ok(Object.fromEntries(all.map(({ name, pair, market }) => [name, termsOf(pair, market.quote)])))
    }
    const names = params.get('pair')?.split(',')
    const selected =
      names === undefined ? all : all.filter(({ name, alt }) => names.includes(name) || names.includes(alt))
    if (names !== undefined && selected.length < names.length) return unknown
    if (path === '/Ticker') return ok(Object.fromEntries(selected.map(({ name, pair }) => [name, tickerOf(pair)])))
    const [first] = selected
    if (names === undefined || first === undefined) return unknown
    if (path === '/Trades') return trades(first, params, atMs)
    if (path === '/Depth') return book(first, params, atMs)
    return path === '/OHLC' ? candles(first, params, atMs) : undefined
  }
}
