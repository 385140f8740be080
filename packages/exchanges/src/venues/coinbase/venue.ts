import { eachTicker } from '../../ccxt/ccxtAsking.ts'
import type { CcxtBook, Facts } from '../../ccxt/ccxtBook.ts'
import type { CcxtOrderBook, CcxtTicker } from '../../ccxt/ccxtExchange.ts'
import { candlesUntil } from '../../ccxt/ccxtPast.ts'
import { newestTrades } from '../../ccxt/ccxtTape.ts'
import { defineCcxtVenue } from '../../ccxt/ccxtVenue.ts'
import type { CcxtDepth } from '../../ccxt/readDepth.ts'
import { DEPTH_LEVELS } from '../../feed/books/bookDepth.ts'
import { numberFromText } from '../../messages/fields.ts'
import { isRecord, rows as rowList } from '../../messages/shape.ts'
import { probeFor } from '../../rest/probe.ts'
import { quirks } from './quirks.ts'

const CANDLES = 300
const TRADES = 1_000
const TRADES_MS = 10_000

/** Its stamp is that of the last trade; what was traded in a day is told in coins, and stands in USD at the last price. */
const ofPair = ({ baseVolume, last }: CcxtTicker): Facts => ({
  atMs: undefined,
  volumeQuote: typeof baseVolume === 'number' && typeof last === 'number' ? baseVolume * last : undefined,
})

/** The whole book is megabytes: of the same book the venue's other interface tells as many levels as it is asked for. */
const PRODUCT_BOOK = 'https://api.coinbase.com/api/v3/brokerage/market/product_book'

const side = (rows: unknown): CcxtOrderBook['bids'] =>
  (rowList.is(rows) ? rows.filter(isRecord) : []).map(({ price, size }) => [
    numberFromText(price as string),
    numberFromText(size as string),
  ])

const depth: CcxtDepth = {
  most: DEPTH_LEVELS,
  ask: async (exchange, { id }) => {
    const asked = `${PRODUCT_BOOK}?product_id=${encodeURIComponent(id)}&limit=${DEPTH_LEVELS}`
    const answer = await exchange.fetch(asked, 'GET')
    const told = isRecord(answer) && isRecord(answer.pricebook) ? answer.pricebook : {}
    const atMs = typeof told.time === 'string' ? Date.parse(told.time) : Number.NaN
    const timestamp = Number.isNaN(atMs) ? undefined : atMs
    return [{ groupBps: 0, book: { bids: side(told.bids), asks: side(told.asks), timestamp } }]
  },
}

const books: readonly CcxtBook[] = [
  {
    exchange: 'coinbaseexchange',
    title: 'Coinbase spot',
    kinds: ['spot'],
    symbols: ['BTC_USD', 'ETH_USD', 'SOL_USD', 'XRP_USD', 'BTC_USDC', 'ETH_USDC'],
    limits: { perSecond: 6, burst: 10 },
    live: { prices: [eachTicker(ofPair)], trades: newestTrades(TRADES, TRADES_MS), depth },
    history: { candles: candlesUntil(CANDLES) },
  },
]

export const coinbase = defineCcxtVenue({
  id: 'coinbase',
  title: 'Coinbase',
  color: [0.12, 258],
  quirks,
  urls: { rest: 'https://api.exchange.coinbase.com/products', ws: 'wss://ws-feed.exchange.coinbase.com/' },
  paths: { rest: '/products', ws: '/' },
  books,
  probe: probeFor('/BTC-USD/ticker', (body) => isRecord(body) && 'price' in body),
})
