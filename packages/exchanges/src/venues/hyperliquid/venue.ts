import { allTickers, bookTops } from '../../ccxt/ccxtAsking.ts'
import type { CcxtBook, Facts } from '../../ccxt/ccxtBook.ts'
import type { CcxtTicker } from '../../ccxt/ccxtExchange.ts'
import { candlesUntil, fundingUntil } from '../../ccxt/ccxtPast.ts'
import type { CcxtTape } from '../../ccxt/ccxtTape.ts'
import { defineCcxtVenue } from '../../ccxt/ccxtVenue.ts'
import type { CcxtDepth, GroupedBook } from '../../ccxt/readDepth.ts'
import { numberFromText, quoted } from '../../messages/fields.ts'
import { isRecord, rows } from '../../messages/shape.ts'
import { probeFor } from '../../rest/probe.ts'
import { quirks } from './quirks.ts'

const CANDLES_KEPT = 5_000
const FUNDING_ROWS = 500
/** The venue gives no more. */
const TRADES = 10
const TRADES_MS = 5_000

const told = ({ info }: CcxtTicker, name: string): number | undefined =>
  numberFromText(info[name] as string | number | undefined)

/** ccxt's bid and ask are prices of a large order, its last the middle: neither was quoted or traded. */
const ofTicker = (ticker: CcxtTicker): Facts => ({
  bid: undefined,
  ask: undefined,
  last: undefined,
  mark: told(ticker, 'markPx'),
  index: told(ticker, 'oraclePx'),
  openInterest: told(ticker, 'openInterest'),
  fundingRate: told(ticker, 'funding'),
  volumeCoin: told(ticker, 'dayBaseVlm'),
  volumeQuote: told(ticker, 'dayNtlVlm'),
})

const candles = {
  ...candlesUntil(CANDLES_KEPT),
  // Only the newest can be had.
  keepsMs: (intervalMs: number) => CANDLES_KEPT * intervalMs,
}
/** ccxt's own way tells the trades of one account only. `side` is the taker's: B bought, A sold; sizes in coins. */
const trades: CcxtTape = {
  rows: TRADES,
  everyMs: TRADES_MS,
  ask: async (exchange, market) => {
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
/** Levels of a side that the venue gives, of groups as of single ones. */
const LEVELS = 20
/** Significant figures of the price of a group, and how many of its last step are one group. */
const GROUPS = [{ nSigFigs: 5, mantissa: 2 }, { nSigFigs: 5, mantissa: 5 }, { nSigFigs: 4 }, { nSigFigs: 3 }] as const

/** Twenty levels reach a few basis points: the same book in ever larger groups reaches further. */
const depth: CcxtDepth = {
  most: LEVELS,
  ask: async (exchange, { symbol }) => {
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
  urls: { rest: 'https://api.hyperliquid.xyz/info', ws: 'wss://api.hyperliquid.xyz/ws' },
  paths: { rest: '/info', ws: '/ws' },
  books,
  // An empty question is refused in its own words, which is an answer.
  probe: probeFor('', (body) => body !== undefined, 'POST'),
})
