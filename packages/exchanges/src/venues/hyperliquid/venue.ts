import type { CcxtBook, Facts, FactsBySymbol, FetchFacts } from '../../ccxt/ccxtBook.ts'
import type { CcxtTicker } from '../../ccxt/ccxtExchange.ts'
import { candlesUntil, fundingUntil } from '../../ccxt/ccxtHistoryReaders.ts'
import type { CcxtTape } from '../../ccxt/ccxtTape.ts'
import { defineCcxtVenue } from '../../ccxt/ccxtVenue.ts'
import { allTickers, bookTops } from '../../ccxt/factFetchers.ts'
import type { CcxtDepth, GroupedBook } from '../../ccxt/readDepth.ts'
import { numberFromText, quoted } from '../../messages/fields.ts'
import { isRecord, maybe, number, rows, shape } from '../../messages/shape.ts'
import { probeFor } from '../../rest/probe.ts'
import { quirks } from './quirks.ts'
import { shapes } from './shapes.ts'

const stateHead = shape({ universe: rows, collateralToken: maybe(number) })
/** Markets and their states, of which the first half of the pair has the names. */
const stateAnswer = {
  is: (
    body: unknown,
  ): body is readonly [{ universe: readonly unknown[]; collateralToken?: number }, readonly unknown[]] =>
    rows.is(body) && stateHead.is(body[0]) && rows.is(body[1]),
}
const CANDLE_LIMIT = 5_000
const FUNDING_ROWS = 500
/** The venue returns no more. */
const TRADES = 10
const TRADES_MS = 5_000
/** Builders whose markets are listed; in October 2026 there were ten. */
const BUILDERS = 100

const numberOf = (state: Readonly<Record<string, unknown>>, name: string): number | undefined =>
  numberFromText(state[name] as string | number | undefined)

/** The state of a market has no quoted and no traded price. */
const factsOfState = (state: Readonly<Record<string, unknown>>): Facts => ({
  mark: numberOf(state, 'markPx'),
  index: numberOf(state, 'oraclePx'),
  openInterest: numberOf(state, 'openInterest'),
  fundingRate: numberOf(state, 'funding'),
  volumeCoin: numberOf(state, 'dayBaseVlm'),
  volumeQuote: numberOf(state, 'dayNtlVlm'),
})
/** ccxt's bid and ask are prices of a large order and its last is the mid. */
const factsOfTicker = ({ info }: CcxtTicker): Facts => ({
  bid: undefined,
  ask: undefined,
  last: undefined,
  ...factsOfState(info),
})

/** Name of the builder in `xyz:NVDA`. */
const builderOf = (coin: string): string | undefined => /^([^:]+):/.exec(coin)?.[1]
const NO_MARKETS: readonly unknown[] = [{ universe: [] }, []]
/** Leaves out markets that settle in another coin than USDC (`collateralToken` 0), and those of no builder. */
const ofBuilders = (body: unknown): unknown => {
  if (!stateAnswer.is(body)) return body
  const [{ universe, collateralToken }] = body
  const isOwn = universe.every((row) => isRecord(row) && builderOf(String(row.name)) !== undefined)
  return isOwn && (collateralToken ?? 0) === 0 ? body : NO_MARKETS
}

/** Fetches the states of all markets of each builder with selected markets, in one request each. */
const builderStates: FetchFacts = async (exchange, markets, runMarket = async (_, run) => void (await run())) => {
  const facts = new Map<string, Facts>()
  const builders = Map.groupBy(markets, ({ baseName = '' }) => builderOf(baseName))
  for (const [dex, [first, ...others]] of builders) {
    if (first === undefined) continue
    await runMarket(first, async () => {
      const answer = await exchange.publicPostInfo({ type: 'metaAndAssetCtxs', dex })
      if (!stateAnswer.is(answer)) return
      const [{ universe }, states] = answer
      for (const { symbol, baseName } of [first, ...others]) {
        const state = states[universe.findIndex((row) => isRecord(row) && row.name === baseName)]
        if (isRecord(state)) facts.set(symbol, factsOfState(state))
      }
    })
  }
  return facts satisfies FactsBySymbol
}

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
    live: { prices: [allTickers(factsOfTicker), bookTops], trades, depth },
    history: { candles, funding: fundingUntil(FUNDING_ROWS) },
  },
  {
    exchange: 'hyperliquid',
    title: 'Hyperliquid markets of builders',
    kinds: ['perpetual'],
    symbols: [],
    isAlwaysListed: true,
    options: { fetchMarkets: { types: ['hip3'], hip3: { limit: BUILDERS, dexes: [] } } },
    emptyList: NO_MARKETS,
    adaptBody: (_, body) => ofBuilders(body),
    limits,
    fundingHours: 1,
    live: { prices: [builderStates, bookTops], trades, depth },
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
    live: { prices: [allTickers(factsOfTicker), bookTops], trades, depth },
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
