import { eachFundingRate, eachOpenInterest, eachTicker } from '../_kit/ccxt/ccxtAsking.ts'
import type { CcxtBook, CcxtReader, Facts } from '../_kit/ccxt/ccxtBook.ts'
import type { CcxtFundingRate, CcxtMarket, CcxtOpenInterest, CcxtTicker } from '../_kit/ccxt/ccxtExchange.ts'
import { candlesUntil } from '../_kit/ccxt/ccxtPast.ts'
import { newestTrades } from '../_kit/ccxt/ccxtTape.ts'
import { defineCcxtVenue } from '../_kit/ccxt/ccxtVenue.ts'
import { numberFromText } from '../_kit/messages/fields.ts'
import { isRecord } from '../_kit/messages/shape.ts'
import { probeFor } from '../_kit/rest/probe.ts'

/** Volumes, trades and open interest of contracts count buyers and sellers. */
const ONE_SIDE = 0.5
const SPOT_CANDLES = 1_000
const CONTRACT_CANDLES = 2_000
const FUNDING_ROWS = 100
const OLD_FUNDING_ROWS = 50
const MOST_FUNDING_PAGES = 200
const OPEN_INTEREST_ROWS = 200
const TRADES = 1_000
const TRADES_MS = 15_000
const LIQUIDATIONS_MS = 30_000

const oneSide = (info: Readonly<Record<string, unknown>>, name: string): number | undefined => {
  const value = numberFromText(info[name] as string | number | undefined)
  return value === undefined ? undefined : value * ONE_SIDE
}

/** `amount` is coins, `vol` contracts, `trade_turnover` quote currency. */
const ofContract = ({ info }: CcxtTicker, { inverse, contractSize }: CcxtMarket): Facts => {
  const contracts = oneSide(info, 'vol')
  const dollars = contracts === undefined || !contractSize ? undefined : contracts * contractSize
  return {
    volumeCoin: oneSide(info, 'amount'),
    volumeQuote: inverse === true ? dollars : oneSide(info, 'trade_turnover'),
  }
}

/** Linear contracts tell payments from an instant on, inverse ones the newest page by page. */
const funding: CcxtReader<CcxtFundingRate> = {
  rows: FUNDING_ROWS,
  ask: async (exchange, { symbol, inverse }, { fromMs }) => {
    if (inverse !== true) return exchange.fetchFundingRateHistory(symbol, fromMs, FUNDING_ROWS)
    const found: CcxtFundingRate[] = []
    for (let page = 1; page <= MOST_FUNDING_PAGES; page++) {
      const rows = await exchange.fetchFundingRateHistory(symbol, undefined, OLD_FUNDING_ROWS, { page_index: page })
      found.push(...rows)
      const oldestMs = Math.min(...rows.map(({ timestamp }) => timestamp ?? 0))
      if (rows.length < OLD_FUNDING_ROWS || oldestMs <= fromMs) break
    }
    return found
  },
}

/** Only the newest rows can be had, in coins (linear) or contracts (inverse), both sides counted. */
const openInterest: CcxtReader<CcxtOpenInterest> = {
  rows: OPEN_INTEREST_ROWS,
  keepsMs: (intervalMs) => OPEN_INTEREST_ROWS * intervalMs,
  ask: async (exchange, { symbol, inverse, contractSize }, { timeframe }) => {
    const rows = await exchange.fetchOpenInterestHistory(symbol, timeframe, undefined, OPEN_INTEREST_ROWS, {
      amount_type: inverse === true ? 1 : 2,
    })
    return rows.map((row) => {
      const amount = (row.openInterestAmount ?? Number.NaN) * ONE_SIDE
      const contracts = inverse === true ? amount : amount / (contractSize ?? Number.NaN)
      const value = row.openInterestValue
      return {
        ...row,
        openInterestAmount: Number.isFinite(contracts) ? contracts : undefined,
        openInterestValue: typeof value === 'number' ? value * ONE_SIDE : undefined,
      }
    })
  },
}

const books: readonly CcxtBook[] = [
  {
    exchange: 'htx',
    title: 'HTX spot',
    kinds: ['spot'],
    symbols: ['BTC_USDT', 'ETH_USDT', 'SOL_USDT', 'XRP_USDT'],
    options: { fetchMarkets: { types: { spot: true, linear: false, inverse: false } } },
    limits: { perSecond: 4, burst: 8 },
    live: { prices: [eachTicker()], trades: newestTrades(TRADES, TRADES_MS) },
    history: { candles: candlesUntil(SPOT_CANDLES) },
  },
  {
    exchange: 'htx',
    title: 'HTX swaps',
    kinds: ['perpetual'],
    symbols: ['BTC', 'ETH', 'BTC_USDT', 'ETH_USDT', 'SOL_USDT', 'XRP_USDT'],
    options: { fetchMarkets: { types: { spot: false, linear: true, inverse: true } } },
    limits: { perSecond: 8, burst: 16 },
    live: {
      prices: [eachTicker(ofContract)],
      slow: { 'Funding rates': eachFundingRate, 'Open interest': eachOpenInterest(ONE_SIDE) },
      trades: { ...newestTrades(TRADES, TRADES_MS), amountOf: ({ amount }) => (amount ?? Number.NaN) * ONE_SIDE },
      liquidations: {
        everyMs: LIQUIDATIONS_MS,
        ask: (exchange, { symbol }, sinceMs) => exchange.fetchLiquidations(symbol, sinceMs),
        side: 'order',
      },
    },
    history: {
      candles: {
        rows: CONTRACT_CANDLES,
        volume: 'coins-of-both-sides',
        // A number of bars would make it forget from when to when.
        ask: (exchange, { symbol }, { fromMs, toMs, timeframe }) =>
          exchange.fetchOHLCV(symbol, timeframe, fromMs, undefined, { until: toMs - 1 }),
      },
      funding,
      openInterest,
    },
  },
]

export const htx = defineCcxtVenue({
  id: 'htx',
  title: 'HTX',
  urls: { rest: 'https://api.huobi.pro/v1', ws: 'wss://api.huobi.pro/ws' },
  paths: { rest: '/v1', ws: '/ws' },
  books,
  probe: probeFor('/common/timestamp', (body) => isRecord(body) && body.status === 'ok'),
})
