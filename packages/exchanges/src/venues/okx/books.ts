import type { CcxtBook, CcxtReader } from '../../ccxt/ccxtBook.ts'
import type { CcxtFundingRate, CcxtOpenInterest } from '../../ccxt/ccxtExchange.ts'
import { candlesUntil } from '../../ccxt/ccxtHistoryReaders.ts'
import { newestTrades } from '../../ccxt/ccxtTape.ts'
import { eachTicker } from '../../ccxt/factFetchers.ts'
import { requestedLevels } from '../../ccxt/readDepth.ts'
import { type CountedLong, shareOfRatio } from '../../feed/books/longShort.ts'
import { numberFromText } from '../../messages/fields.ts'
import { isRecord, rows } from '../../messages/shape.ts'

const CANDLES = 300
const ROWS = 100
const TRADES = 500
const TRADES_MS = 10_000
/** Days start at midnight in Hong Kong unless UTC is requested. */
const PERIODS: Readonly<Record<string, string>> = { '1h': '1H', '4h': '4H', '12h': '12Hutc', '1d': '1Dutc' }

/** The venue reads newest first, so the request names the oldest instant. */
const funding: CcxtReader<CcxtFundingRate> = {
  rows: ROWS,
  fetch: (exchange, { symbol }, { fromMs, toMs }) =>
    exchange.fetchFundingRateHistory(symbol, fromMs, ROWS, { after: toMs }),
}

/** Rows are [time, contracts, coins, USD] of one instrument; ccxt's method returns only the sum of a coin. */
const openInterest: CcxtReader<CcxtOpenInterest> = {
  rows: ROWS,
  fetch: async (exchange, { symbol, id }, { fromMs, toMs, timeframe }) => {
    const answer = await exchange.publicGetRubikStatContractsOpenInterestHistory({
      instId: id,
      period: PERIODS[timeframe] ?? timeframe,
      begin: fromMs,
      end: toMs,
      limit: ROWS,
    })
    const data = isRecord(answer) && rows.is(answer.data) ? answer.data.filter(Array.isArray) : []
    return data.map(([time, contracts, , dollars]) => ({
      symbol,
      timestamp: numberFromText(time),
      openInterestAmount: numberFromText(contracts),
      openInterestValue: numberFromText(dollars),
      info: {},
    }))
  },
}

/** Rows are [time, long-to-short ratio]; the venue returns the newest of each length up to this number. */
const HISTORY_ROWS = 1_440
const RATIOS = [
  ['AccountRatioContract', 'accounts'],
  ['AccountRatioContractTopTrader', 'top-accounts'],
  ['PositionRatioContractTopTrader', 'top-positions'],
] as const
const ratios: CcxtReader<CountedLong> = {
  rows: ROWS,
  retentionMs: (intervalMs) => HISTORY_ROWS * intervalMs,
  fetch: async (exchange, { id }, { fromMs, toMs, timeframe }) => {
    const period = PERIODS[timeframe] ?? timeframe
    const ratios: CountedLong[] = []
    for (const [name, counted] of RATIOS) {
      const params = { instId: id, period, begin: fromMs, end: toMs, limit: ROWS }
      const answer = await exchange[`publicGetRubikStatContractsLongShort${name}`](params)
      for (const [time, ratio] of isRecord(answer) && rows.is(answer.data) ? answer.data.filter(Array.isArray) : [])
        ratios.push({
          counted,
          atMs: numberFromText(time) ?? Number.NaN,
          longShare: shareOfRatio(numberFromText(ratio) ?? Number.NaN),
        })
    }
    return ratios
  },
}

/** Books through ccxt: spot, and the history of both. Contract quotes come from the native connector. */
export const okxBooks: readonly CcxtBook[] = [
  {
    exchange: 'okx',
    title: 'OKX spot',
    kinds: ['spot'],
    symbols: ['BTC_USDT', 'ETH_USDT', 'SOL_USDT', 'XRP_USDT'],
    options: { fetchMarkets: { types: ['spot'] } },
    limits: { perSecond: 4, burst: 8 },
    live: { prices: [eachTicker()], trades: newestTrades(TRADES, TRADES_MS), depth: requestedLevels },
    history: { candles: candlesUntil(CANDLES) },
  },
  {
    exchange: 'okx',
    title: 'OKX futures',
    kinds: ['perpetual', 'future'],
    symbols: ['BTC', 'ETH', 'BTC_USDT', 'ETH_USDT', 'SOL_USDT', 'XRP_USDT'],
    options: { fetchMarkets: { types: ['future', 'swap'] } },
    limits: { perSecond: 2, burst: 4 },
    history: { candles: candlesUntil(CANDLES), funding, openInterest, ratios },
  },
]
