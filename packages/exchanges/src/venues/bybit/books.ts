import type { CcxtBook, CcxtReader } from '../../ccxt/ccxtBook.ts'
import type { CcxtOpenInterest } from '../../ccxt/ccxtExchange.ts'
import { candlesUntil, fundingUntil, openInterestUntil } from '../../ccxt/ccxtHistoryReaders.ts'
import { eachTicker } from '../../ccxt/factFetchers.ts'
import { requestedLevels } from '../../ccxt/readDepth.ts'
import type { CcxtLine } from '../../ccxt/readStream.ts'
import type { Topics } from '../../connection/topicStream.ts'
import type { CountedLong } from '../../feed/books/longShort.ts'
import { numberFromText } from '../../messages/fields.ts'
import { isRecord, rows } from '../../messages/shape.ts'
import { confirmation, streamMessage, tradeRow } from './messages.ts'

const PING_MS = 20_000
/** How topics are subscribed on every connection of the venue. */
export const TOPICS: Omit<Topics, 'desiredTopics'> = {
  subscription: (args) => JSON.stringify({ op: 'subscribe', args }),
  perMessage: 50,
  ping: { everyMs: PING_MS, text: () => JSON.stringify({ op: 'ping' }) },
}

const CANDLES = 1_000
const ROWS = 200
const RATIO_ROWS = 500
/** The venue's names of intervals below an hour. */
const PERIODS: Readonly<Record<string, string>> = { '5m': '5min', '15m': '15min', '30m': '30min' }

const openInterestReader = openInterestUntil(ROWS)

/**
 * Reads open interest; the venue counts both sides: coins for linear contracts, dollars for inverse ones, which ccxt
 * keeps apart.
 */
const openInterest: CcxtReader<CcxtOpenInterest> = {
  ...openInterestReader,
  fetch: async (exchange, market, span) => {
    const readings = await openInterestReader.fetch(exchange, market, span)
    return readings.map((row) => {
      const both = row.openInterestAmount ?? row.openInterestValue
      return {
        ...row,
        openInterestAmount: typeof both === 'number' ? both / 2 : undefined,
        openInterestValue: undefined,
      }
    })
  },
}

/** Reads the shares of long accounts, newest first. */
const ratios: CcxtReader<CountedLong> = {
  rows: RATIO_ROWS,
  fetch: async (exchange, { id, inverse }, { fromMs, toMs, timeframe }) => {
    const answer = await exchange.publicGetV5MarketAccountRatio({
      category: inverse === true ? 'inverse' : 'linear',
      symbol: id,
      period: PERIODS[timeframe] ?? timeframe,
      startTime: fromMs,
      endTime: toMs - 1,
      limit: RATIO_ROWS,
    })
    const result = isRecord(answer) && isRecord(answer.result) ? answer.result.list : undefined
    return (rows.is(result) ? result.filter(isRecord) : []).map(({ buyRatio, timestamp }) => ({
      counted: 'accounts',
      atMs: numberFromText(timestamp as string) ?? Number.NaN,
      longShare: numberFromText(buyRatio as string) ?? Number.NaN,
    }))
  },
}

/** The REST endpoint returns only the last 60 trades of a pair. */
const spotTrades: CcxtLine = {
  eventType: 'trade',
  host: 'stream.bybit.com',
  topicOf: ({ id }) => `publicTrade.${id}`,
  topics: { ...TOPICS, path: '/v5/public/spot', perMessage: 10 },
  refusal: (message) =>
    confirmation.is(message) && message.success === false ? (message.ret_msg ?? 'no reason given') : undefined,
  read: (message) => {
    if (confirmation.is(message)) return []
    if (!streamMessage.is(message) || !rows.is(message.data)) return undefined
    return message.data.filter(tradeRow.is).map(({ s, S, i, T, p, v }) => {
      const amount = { price: numberFromText(p), amount: numberFromText(v) }
      return { id: s, trade: { id: i, timestamp: T, side: S.toLowerCase(), ...amount, info: {} } }
    })
  },
}

/** Books through ccxt: spot, and the history of both. Contract quotes come from the native connector. */
export const bybitBooks: readonly CcxtBook[] = [
  {
    exchange: 'bybit',
    title: 'Bybit spot',
    kinds: ['spot'],
    symbols: ['BTC_USDT', 'ETH_USDT', 'SOL_USDT', 'XRP_USDT'],
    options: { fetchMarkets: { types: ['spot'] } },
    limits: { perSecond: 10, burst: 20 },
    live: { prices: [eachTicker()], line: spotTrades, depth: requestedLevels },
    history: { candles: candlesUntil(CANDLES) },
  },
  {
    exchange: 'bybit',
    title: 'Bybit futures',
    kinds: ['perpetual', 'future'],
    symbols: ['BTC', 'ETH', 'BTC_USDT', 'ETH_USDT', 'SOL_USDT', 'XRP_USDT', 'BTC_USDC', 'ETH_USDC', 'SOL_USDC'],
    options: { fetchMarkets: { types: ['linear', 'inverse'] } },
    // ccxt takes an inverse contract's minimum order for its size.
    contractSize: 1,
    limits: { perSecond: 10, burst: 20 },
    history: { candles: candlesUntil(CANDLES), funding: fundingUntil(ROWS), openInterest, ratios },
  },
]
