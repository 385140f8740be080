import type { CcxtBook, Facts } from '../../ccxt/ccxtBook.ts'
import type { CcxtMarket, CcxtTicker } from '../../ccxt/ccxtExchange.ts'
import { allFunding, candlesByCount } from '../../ccxt/ccxtHistoryReaders.ts'
import { type CcxtTape, newestTrades } from '../../ccxt/ccxtTape.ts'
import { defineCcxtVenue } from '../../ccxt/ccxtVenue.ts'
import { allTickers } from '../../ccxt/factFetchers.ts'
import { fixedLevels, requestedLevels } from '../../ccxt/readDepth.ts'
import { numberFromText, quoted } from '../../messages/fields.ts'
import { isRecord } from '../../messages/shape.ts'
import { probeFor } from '../../rest/probe.ts'
import { quirks } from './quirks.ts'
import { shapes } from './shapes.ts'

const SPOT_CANDLES = 720
const FUTURES_CANDLES = 2_000
const SPOT_TRADES = 1_000
const SPOT_TRADES_MS = 30_000
const FUTURES_TRADES = 100
const FUTURES_TRADES_MS = 15_000
/** The venue caps funding at 0.25 % per hour. */
const MAX_HOURLY_RATE = 0.0025

const numberOf = (info: Readonly<Record<string, unknown>>, name: string): number | undefined =>
  numberFromText(info[name] as string | number | undefined)

/**
 * Reads a contract's row: open interest, volume (contracts, which ccxt takes for coins or USD) and funding; its
 * timestamp is that of the last trade.
 */
const ofContract = ({ info }: CcxtTicker, { inverse, contractSize }: CcxtMarket): Facts => {
  const contracts = numberOf(info, 'vol24h')
  const traded = contracts === undefined || !contractSize ? undefined : contracts * contractSize
  const price = quoted(numberOf(info, 'indexPrice')) ?? quoted(numberOf(info, 'markPrice'))
  // Linear: USD per coin, divided by the index. Inverse: coins per USD. The index has moved since the venue divided.
  const rateOf = (paid: number | undefined): number | undefined => {
    if (paid === undefined || price === undefined) return undefined
    const rate = inverse === true ? paid * price : paid / price
    return Math.max(-MAX_HOURLY_RATE, Math.min(MAX_HOURLY_RATE, rate))
  }
  const relative = (...names: readonly string[]): number | undefined =>
    names.map((name) => numberOf(info, name)).find((rate) => rate !== undefined)
  return {
    atMs: undefined,
    openInterest: numberOf(info, 'openInterest'),
    ...(inverse === true ? { volumeQuote: traded } : { volumeCoin: traded }),
    fundingRate:
      relative('relativeFundingRate', 'relative_funding_rate') ?? rateOf(relative('fundingRate', 'funding_rate')),
    predictedFundingRate:
      relative('relativeFundingRatePrediction', 'relative_funding_rate_prediction') ??
      rateOf(relative('fundingRatePrediction', 'funding_rate_prediction')),
  }
}

/** The venue may key a result by the pair as requested; ccxt expects its own id of the pair. */
const keyedByPair = (url: URL, body: unknown): unknown => {
  const pair = url.searchParams.get('pair')
  const result = isRecord(body) ? body.result : undefined
  if (pair === null || !isRecord(result) || pair in result) return body
  const keys = Object.keys(result).filter((key) => key !== 'last')
  const [only] = keys
  if (only === undefined || keys.length > 1) return body
  return { ...(body as object), result: { ...result, [pair]: result[only] } }
}

/**
 * Reads the newest hundred trades, `size` in contracts, which ccxt omits for inverse ones; `type` marks liquidations.
 */
const trades: CcxtTape = {
  rows: FUTURES_TRADES,
  everyMs: FUTURES_TRADES_MS,
  fetch: (exchange, { symbol }) => exchange.fetchTrades(symbol, undefined, undefined, { method: 'publicGetHistory' }),
  amountOf: ({ info }) => numberOf(info, 'size'),
  isForced: ({ info }) => info.type === 'liquidation',
}

const books: readonly CcxtBook[] = [
  {
    exchange: 'kraken',
    title: 'Kraken spot',
    kinds: ['spot'],
    symbols: ['BTC_USD', 'ETH_USD', 'SOL_USD', 'XRP_USD', 'BTC_USDT', 'ETH_USDT'],
    shapes,
    limits: { perSecond: 1, burst: 5 },
    adaptBody: keyedByPair,
    live: { prices: [allTickers()], trades: newestTrades(SPOT_TRADES, SPOT_TRADES_MS), depth: requestedLevels },
    history: {
      candles: {
        ...candlesByCount(SPOT_CANDLES),
        // Only the newest are available.
        retentionMs: (intervalMs) => SPOT_CANDLES * intervalMs,
      },
    },
  },
  {
    exchange: 'krakenfutures',
    title: 'Kraken futures',
    kinds: ['perpetual', 'future'],
    symbols: ['BTC', 'ETH', 'BTC_USD', 'ETH_USD', 'SOL_USD', 'XRP_USD'],
    shapes,
    limits: { perSecond: 5, burst: 10 },
    fundingHours: 1,
    // The venue returns the whole book of a contract.
    live: { prices: [allTickers(ofContract)], trades, depth: fixedLevels(Number.POSITIVE_INFINITY) },
    history: { candles: candlesByCount(FUTURES_CANDLES, 'contracts'), funding: allFunding },
  },
]

export const kraken = defineCcxtVenue({
  id: 'kraken',
  title: 'Kraken',
  color: [0.17, 295],
  quirks,
  shapes,
  urls: { rest: 'https://api.kraken.com/0', ws: 'wss://ws.kraken.com/v2' },
  paths: { rest: '/0', ws: '/v2' },
  books,
  probe: probeFor('/public/Time', (body) => isRecord(body) && isRecord(body.result)),
})
