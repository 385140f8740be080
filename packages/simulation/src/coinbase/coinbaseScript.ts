import { MS_PER_SECOND } from '@gvol/time'
import { contractBook } from '../rest/contractBook.ts'
import { newestTrades, printNumberOf } from '../rest/newestTrades.ts'
import type { RestAnswer, RestScriptOf } from '../rest/startRestVenue.ts'
import {
  type ContractQuirks,
  candleSpan,
  pairVenues,
  type VenueContract,
  venueContracts,
} from '../rest/venueContracts.ts'
import { numberParam, numeral, steppedPrice } from '../rest/wireText.ts'

/** Pairs in dollars are the main market; those in USDC are thin, wide, and only for the two large coins. */
const QUIRKS: Readonly<Record<string, ContractQuirks>> = {
  USD: { venue: 'coinbase', spreadFactor: 0.8, sizeShare: 0.55, unlisted: ['DOGE'] },
  USDC: {
    venue: 'coinbase in USDC',
    quoteToken: 'USDC',
    spreadFactor: 3,
    sizeShare: 0.04,
    unlisted: ['SOL', 'XRP', 'DOGE', 'LINK'],
  },
}

export const COINBASE_PAIRS = pairVenues(QUIRKS)

const BOOK_PATH = '/api/v3/brokerage/market/product_book'
const MAX_TRADES = 1_000
const MAX_CANDLES = 300
const MIN_COINS = 1e-8
const SIZE_DECIMALS = 8

const ok = (body: unknown): RestAnswer => ({ body })
const unknown: RestAnswer = { status: 404, body: { message: 'NotFound' } }
const instantIn = (params: URLSearchParams, name: string): number | undefined => {
  const text = params.get(name)
  return text === null ? undefined : Date.parse(text)
}

const termsOf = ({ coin, tick }: VenueContract, quote: string): object => ({
  id: `${coin}-${quote}`,
  base_currency: coin,
  quote_currency: quote,
  quote_increment: String(tick),
  base_increment: MIN_COINS.toFixed(SIZE_DECIMALS),
  display_name: `${coin}/${quote}`,
  min_market_funds: '1',
  margin_enabled: false,
  post_only: false,
  limit_only: false,
  cancel_only: false,
  status: 'online',
  status_message: '',
  trading_disabled: false,
})

const priceOf = ({ tick }: VenueContract, price: number | undefined): string =>
  price === undefined ? '0' : steppedPrice(price, tick)

/** Coinbase's pairs by REST: list, ticker, newest trades, bars and books. */
export const coinbaseScript: RestScriptOf = (source) => {
  const markets = Object.entries(QUIRKS).map(([quote, quirks]) => ({
    quote,
    quirks,
    contracts: venueContracts(source, quirks),
  }))
  type Pairs = (typeof markets)[number]

  const trades = (market: Pairs, pair: VenueContract, most: number, atMs: number) =>
    newestTrades(source, market, pair, { atMs, most }).toReversed()
  const ticker = (market: Pairs, pair: VenueContract, atMs: number): RestAnswer => {
    const [last] = trades(market, pair, 1, atMs)
    return ok({
      ask: priceOf(pair, pair.ask),
      bid: priceOf(pair, pair.bid),
      volume: numeral(pair.volumeCoin, SIZE_DECIMALS, '0'),
      trade_id: last === undefined ? 0 : printNumberOf(last),
      price: priceOf(pair, last?.price ?? pair.mark),
      size: numeral(last?.amountCoin, SIZE_DECIMALS, '0'),
      time: new Date(last?.trade.atMs ?? pair.atMs).toISOString(),
      rfq_volume: '0',
    })
  }
  /** The side is that of the resting order. */
  const tradeRows = (market: Pairs, pair: VenueContract, params: URLSearchParams, atMs: number): RestAnswer =>
    ok(
      trades(market, pair, Math.min(MAX_TRADES, numberParam(params, 'limit') ?? 100), atMs).map((traded) => ({
        trade_id: printNumberOf(traded),
        side: traded.trade.takerSide === 'buy' ? 'sell' : 'buy',
        size: Math.max(MIN_COINS, traded.amountCoin).toFixed(SIZE_DECIMALS),
        price: priceOf(pair, traded.price),
        time: new Date(traded.trade.atMs).toISOString(),
      })),
    )
  /** [seconds, low, high, open, close, coins], newest first. */
  const candles = ({ contracts }: Pairs, pair: VenueContract, params: URLSearchParams, nowMs: number): RestAnswer => {
    const lengthMs = (numberParam(params, 'granularity') ?? 60) * MS_PER_SECOND
    const span = { startMs: instantIn(params, 'start'), endMs: instantIn(params, 'end'), limit: MAX_CANDLES }
    const rows = contracts.candles(pair, candleSpan({ ...span, lengthMs, nowMs }))
    return ok(
      rows
        .map(({ atMs, open, high, low, close, volumeCoin }) => [
          atMs / MS_PER_SECOND,
          low,
          high,
          open,
          close,
          Number(volumeCoin.toFixed(SIZE_DECIMALS)),
        ])
        .toReversed(),
    )
  }

  type PairQuery = { readonly market: Pairs; readonly pair: VenueContract }
  const named = (name: string | null | undefined, atMs: number): PairQuery | undefined => {
    const [coin, quote] = (name ?? '').split('-')
    const market = markets.find((each) => each.quote === quote)
    const pair = market?.contracts.listed('spot', atMs).find((each) => each.coin === coin)
    return market === undefined || pair === undefined ? undefined : { market, pair }
  }
  /** Returns the same book in the format of the venue's other API. */
  const book = (params: URLSearchParams, atMs: number): RestAnswer => {
    const id = params.get('product_id')
    const match = named(id, atMs)
    if (match === undefined) return unknown
    const { bids, asks } = contractBook('coinbase', match.pair, atMs)
    const side = (levels: typeof bids) =>
      levels.slice(0, numberParam(params, 'limit')).map(({ price, coins }) => ({
        price: priceOf(match.pair, price),
        size: Math.max(MIN_COINS, coins).toFixed(SIZE_DECIMALS),
      }))
    const pricebook = { product_id: id, bids: side(bids), asks: side(asks), time: new Date(atMs).toISOString() }
    return ok({ pricebook })
  }

  return {
    isSocketPath: () => false,
    answer: (path, params, atMs) => {
      if (path === BOOK_PATH) return book(params, atMs)
      const [root, id, what] = path.split('/').slice(1)
      if (root !== 'products') return undefined
      if (id === undefined) {
        return ok(
          markets.flatMap(({ quote, contracts }) => contracts.listed('spot', atMs).map((pair) => termsOf(pair, quote))),
        )
      }
      const match = named(id, atMs)
      if (match === undefined) return unknown
      const { market, pair } = match
      if (what === 'ticker') return ticker(market, pair, atMs)
      if (what === 'trades') return tradeRows(market, pair, params, atMs)
      return what === 'candles' ? candles(market, pair, params, atMs) : undefined
    },
    refusal: { status: 429, body: { message: 'Public rate limit exceeded' } },
    receive: () => ({ replies: [] }),
    tape: () => [],
  }
}
