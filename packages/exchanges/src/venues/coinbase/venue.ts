import type { CcxtBook, Facts } from '../../ccxt/ccxtBook.ts'
import type { CcxtOrderBook, CcxtTicker } from '../../ccxt/ccxtExchange.ts'
import { candlesUntil } from '../../ccxt/ccxtHistoryReaders.ts'
import { newestTrades } from '../../ccxt/ccxtTape.ts'
import { defineCcxtVenue } from '../../ccxt/ccxtVenue.ts'
import { eachTicker } from '../../ccxt/factFetchers.ts'
import type { CcxtDepth } from '../../ccxt/readDepth.ts'
import { DEPTH_LEVELS } from '../../feed/books/bookDepth.ts'
import { numberFromText } from '../../messages/fields.ts'
import { isRecord, rows as rowList } from '../../messages/shape.ts'
import { probeFor } from '../../rest/probe.ts'
import { quirks } from './quirks.ts'
import { shapes } from './shapes.ts'

const CANDLES = 300
const TRADES = 1_000
const TRADES_MS = 10_000

/** The timestamp is that of the last trade; daily volume is in coins, and the USD value uses the last price. */
const ofPair = ({ baseVolume, last }: CcxtTicker): Facts => ({
  atMs: undefined,
  volumeQuote: typeof baseVolume === 'number' && typeof last === 'number' ? baseVolume * last : undefined,
})

/** The whole book is megabytes; another API of the venue returns a requested number of levels. */
const PRODUCT_BOOK = 'https://api.coinbase.com/api/v3/brokerage/market/product_book'

const side = (rows: unknown): CcxtOrderBook['bids'] =>
  (rowList.is(rows) ? rows.filter(isRecord) : []).map(({ price, size }) => [
    numberFromText(price as string),
    numberFromText(size as string),
  ])

const depth: CcxtDepth = {
  most: DEPTH_LEVELS,
  fetch: async (exchange, { id }) => {
    const bookPath = `${PRODUCT_BOOK}?product_id=${encodeURIComponent(id)}&limit=${DEPTH_LEVELS}`
    const answer = await exchange.fetch(bookPath, 'GET')
    const pricebook = isRecord(answer) && isRecord(answer.pricebook) ? answer.pricebook : {}
    const atMs = typeof pricebook.time === 'string' ? Date.parse(pricebook.time) : Number.NaN
    const timestamp = Number.isNaN(atMs) ? undefined : atMs
    return [{ groupBps: 0, book: { bids: side(pricebook.bids), asks: side(pricebook.asks), timestamp } }]
  },
}

const books: readonly CcxtBook[] = [
  {
    exchange: 'coinbaseexchange',
    title: 'Coinbase spot',
    kinds: ['spot'],
    symbols: ['BTC_USD', 'ETH_USD', 'SOL_USD', 'XRP_USD', 'BTC_USDC', 'ETH_USDC'],
    shapes,
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
  shapes,
  urls: { rest: 'https://api.exchange.coinbase.com/products', ws: 'wss://ws-feed.exchange.coinbase.com/' },
  paths: { rest: '/products', ws: '/' },
  books,
  probe: probeFor('/BTC-USD/ticker', (body) => isRecord(body) && 'price' in body),
})
