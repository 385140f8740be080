import { allTickers } from '../../ccxt/ccxtAsking.ts'
import type { CcxtBook, Facts } from '../../ccxt/ccxtBook.ts'
import type { CcxtMarket, CcxtTicker } from '../../ccxt/ccxtExchange.ts'
import { allFunding, candlesByCount } from '../../ccxt/ccxtPast.ts'
import { type CcxtTape, newestTrades } from '../../ccxt/ccxtTape.ts'
import { defineCcxtVenue } from '../../ccxt/ccxtVenue.ts'
import { levelsAsked, levelsGiven } from '../../ccxt/readDepth.ts'
import { numberFromText, quoted } from '../../messages/fields.ts'
import { isRecord } from '../../messages/shape.ts'
import { probeFor } from '../../rest/probe.ts'
import { quirks } from './quirks.ts'

const SPOT_CANDLES = 720
const FUTURES_CANDLES = 2_000
const SPOT_TRADES = 1_000
const SPOT_TRADES_MS = 30_000
const FUTURES_TRADES = 100
const FUTURES_TRADES_MS = 15_000

const told = (info: Readonly<Record<string, unknown>>, name: string): number | undefined =>
  numberFromText(info[name] as string | number | undefined)

/**
 * A contract's row says its open interest, its volume (contracts, which ccxt takes for coins or USD) and its funding; the time
 * in it is that of the last trade.
 */
const ofContract = ({ info }: CcxtTicker, { inverse, contractSize }: CcxtMarket): Facts => {
  const contracts = told(info, 'vol24h')
  const traded = contracts === undefined || !contractSize ? undefined : contracts * contractSize
  const price = quoted(told(info, 'indexPrice')) ?? quoted(told(info, 'markPrice'))
  // Linear: USD a coin, so a part of the index. Inverse: coins a USD.
  const rateOf = (paid: number | undefined): number | undefined =>
    paid === undefined || price === undefined ? undefined : inverse === true ? paid * price : paid / price
  return {
    atMs: undefined,
    openInterest: told(info, 'openInterest'),
    ...(inverse === true ? { volumeQuote: traded } : { volumeCoin: traded }),
    fundingRate: rateOf(told(info, 'fundingRate')),
    predictedFundingRate: rateOf(told(info, 'fundingRatePrediction')),
  }
}

/** The newest hundred, `size` in contracts, which ccxt leaves out of inverse ones; `type` says what was closed by force. */
const trades: CcxtTape = {
  rows: FUTURES_TRADES,
  everyMs: FUTURES_TRADES_MS,
  ask: (exchange, { symbol }) => exchange.fetchTrades(symbol, undefined, undefined, { method: 'publicGetHistory' }),
  amountOf: ({ info }) => told(info, 'size'),
  isForced: ({ info }) => info.type === 'liquidation',
}

const books: readonly CcxtBook[] = [
  {
    exchange: 'kraken',
    title: 'Kraken spot',
    kinds: ['spot'],
    symbols: ['BTC_USD', 'ETH_USD', 'SOL_USD', 'XRP_USD', 'BTC_USDT', 'ETH_USDT'],
    limits: { perSecond: 1, burst: 5 },
    live: { prices: [allTickers()], trades: newestTrades(SPOT_TRADES, SPOT_TRADES_MS), depth: levelsAsked },
    history: {
      candles: {
        ...candlesByCount(SPOT_CANDLES),
        // Only the newest can be had.
        keepsMs: (intervalMs) => SPOT_CANDLES * intervalMs,
      },
    },
  },
  {
    exchange: 'krakenfutures',
    title: 'Kraken futures',
    kinds: ['perpetual', 'future'],
    symbols: ['BTC', 'ETH', 'BTC_USD', 'ETH_USD', 'SOL_USD', 'XRP_USD'],
    limits: { perSecond: 5, burst: 10 },
    fundingHours: 1,
    // The whole book of a contract comes at once.
    live: { prices: [allTickers(ofContract)], trades, depth: levelsGiven(Number.POSITIVE_INFINITY) },
    history: { candles: candlesByCount(FUTURES_CANDLES, 'contracts'), funding: allFunding },
  },
]

export const kraken = defineCcxtVenue({
  id: 'kraken',
  title: 'Kraken',
  color: [0.17, 295],
  quirks,
  urls: { rest: 'https://api.kraken.com/0', ws: 'wss://ws.kraken.com/v2' },
  paths: { rest: '/0', ws: '/v2' },
  books,
  probe: probeFor('/public/Time', (body) => isRecord(body) && isRecord(body.result)),
})
