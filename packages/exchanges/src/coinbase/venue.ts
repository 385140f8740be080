import { eachTicker } from '../_kit/ccxt/ccxtAsking.ts'
import type { CcxtBook, Facts } from '../_kit/ccxt/ccxtBook.ts'
import type { CcxtTicker } from '../_kit/ccxt/ccxtExchange.ts'
import { candlesUntil } from '../_kit/ccxt/ccxtPast.ts'
import { newestTrades } from '../_kit/ccxt/ccxtTape.ts'
import { defineCcxtVenue } from '../_kit/ccxt/ccxtVenue.ts'
import { isRecord } from '../_kit/messages/shape.ts'
import { probeFor } from '../_kit/rest/probe.ts'
import { quirks } from './quirks.ts'

const CANDLES = 300
const TRADES = 1_000
const TRADES_MS = 10_000

/** Its stamp is that of the last trade; what was traded in a day is told in coins, and stands in USD at the last price. */
const ofPair = ({ baseVolume, last }: CcxtTicker): Facts => ({
  atMs: undefined,
  volumeQuote: typeof baseVolume === 'number' && typeof last === 'number' ? baseVolume * last : undefined,
})

const books: readonly CcxtBook[] = [
  {
    exchange: 'coinbaseexchange',
    title: 'Coinbase spot',
    kinds: ['spot'],
    symbols: ['BTC_USD', 'ETH_USD', 'SOL_USD', 'XRP_USD', 'BTC_USDC', 'ETH_USDC'],
    limits: { perSecond: 6, burst: 10 },
    live: { prices: [eachTicker(ofPair)], trades: newestTrades(TRADES, TRADES_MS) },
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
