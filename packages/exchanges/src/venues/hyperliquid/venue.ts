import type { CcxtBook, Facts } from '../../ccxt/ccxtBook.ts'
import type { CcxtTicker } from '../../ccxt/ccxtExchange.ts'
import { candlesUntil, fundingUntil } from '../../ccxt/ccxtHistoryReaders.ts'
import type { CcxtTape } from '../../ccxt/ccxtTape.ts'
import { defineCcxtVenue } from '../../ccxt/ccxtVenue.ts'
import { allTickers, bookTops } from '../../ccxt/factFetchers.ts'
import type { CcxtDepth, GroupedBook } from '../../ccxt/readDepth.ts'
import { numberFromText, quoted } from '../../messages/fields.ts'
import { isRecord, rows } from '../../messages/shape.ts'
import { probeFor } from '../../rest/probe.ts'
import { quirks } from './quirks.ts'
import { shapes } from './shapes.ts'

const CANDLE_LIMIT = 5_000
const FUNDING_ROWS = 500
/** The venue returns no more. */
const TRADES = 10
const TRADES_MS = 5_000

const numberOf = ({ info }: CcxtTicker, name: string): number | undefined =>
  numberFromText(info[name] as string | number | undefined)

/** ccxt's bid and ask are prices of a large order and its last is the mid, so neither was quoted or traded. */
const ofTicker = (ticker: CcxtTicker): Facts => ({
  bid: undefined,
  ask: undefined,
  last: undefined,
  mark: numberOf(ticker, 'markPx'),
  index: numberOf(ticker, 'oraclePx'),
  openInterest: numberOf(ticker, 'openInterest'),
  fundingRate: numberOf(ticker, 'funding'),
  volumeCoin: numberOf(ticker, 'dayBaseVlm'),
  volumeQuote: numberOf(ticker, 'dayNtlVlm'),
})

const candles = {
  ...candlesUntil(CANDLE_LIMIT),
  // Only the newest are available.
  retentionMs: (intervalMs: number) => CANDLE_LIMIT * intervalMs,
}
/** ccxt's method returns the trades of one account only. `side` is the taker's: B bought, A sold; sizes in coins. */
const trades: CcxtTape = {
  rows: TRADES,
  everyMs: TRADES_MS,
  fetch: async (exchange, market) => {
    const coin = market.type === 'spot' ? market.id : (market.baseName ?? market.id)
    const answer = await exchange.publicPostInfo({ type: 'recentTrades', coin })
    return (rows.is(answer) ? answer : []).filter(isRecord).map((info) => ({
      id: info.tid as number,
      timestamp: info.time as number,
      side: info.side === 'A' ? 'sell' : info.side === 'B' ? 'buy' : undefined,
      price: numberFromText(info.px as string),
      amount: numberFromText(info.sz as string),
      info,
    }))
  },
}
/** Levels per side that the venue returns, grouped or single. */
const LEVELS = 20
/** Significant figures of a group's price, and the number of units of the last digit per group. */
const GROUPS = [{ nSigFigs: 5, mantissa: 2 }, { nSigFigs: 5, mantissa: 5 }, { nSigFigs: 4 }, { nSigFigs: 3 }] as const

/** Twenty levels cover only a few basis points; the same book in larger groups reaches further. */
const depth: CcxtDepth = {
  most: LEVELS,
  fetch: async (exchange, { symbol }) => {
    const single = await exchange.fetchOrderBook(symbol)
    const price = quoted(single.bids[0]?.[0]) ?? Number.NaN
    const books: GroupedBook[] = [{ groupBps: 0, book: single }]
    if (single.bids.length < LEVELS && single.asks.length < LEVELS) return books
    for (const group of GROUPS) {
      const { nSigFigs, mantissa = 1 } = { mantissa: undefined, ...group }
      const width = mantissa * 10 ** (Math.floor(Math.log10(price)) - nSigFigs + 1)
      books.push({ groupBps: (width / price) * 10_000, book: await exchange.fetchOrderBook(symbol, undefined, group) })
    }
    return books
  },
}
const limits = { perSecond: 4, burst: 8 }

const books: readonly CcxtBook[] = [
  {
    exchange: 'hyperliquid',
    title: 'Hyperliquid perpetuals',
    kinds: ['perpetual'],
    symbols: ['BTC_USDC', 'ETH_USDC', 'SOL_USDC', 'XRP_USDC', 'HYPE_USDC'],
    options: { fetchMarkets: { types: ['swap'] } },
    shapes,
    limits,
    fundingHours: 1,
    live: { prices: [allTickers(ofTicker), bookTops], trades, depth },
    history: { candles, funding: fundingUntil(FUNDING_ROWS) },
  },
  {
    exchange: 'hyperliquid',
    title: 'Hyperliquid spot',
    kinds: ['spot'],
    symbols: ['BTC_USDC', 'ETH_USDC', 'HYPE_USDC'],
    options: { fetchMarkets: { types: ['spot'] } },
    shapes,
    limits,
    live: { prices: [allTickers(ofTicker), bookTops], trades, depth },
    history: { candles },
  },
]

export const hyperliquid = defineCcxtVenue({
  id: 'hyperliquid',
  title: 'Hyperliquid',
  color: [0.13, 114],
  quirks,
  shapes,
  urls: { rest: 'https://api.hyperliquid.xyz/info', ws: 'wss://api.hyperliquid.xyz/ws' },
  paths: { rest: '/info', ws: '/ws' },
  books,
  // An empty request gets an error of the venue, which proves that it responds.
  probe: probeFor('', (body) => body !== undefined, 'POST'),
})
