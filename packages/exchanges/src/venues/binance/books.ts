import { MS_PER_DAY } from '@gvol/time'
import type { CcxtBook, CcxtReader } from '../../ccxt/ccxtBook.ts'
import type { CcxtExchange, CcxtMarket, CcxtOpenInterest, CcxtTicker } from '../../ccxt/ccxtExchange.ts'
import { candlesUntil, fundingUntil, openInterestUntil } from '../../ccxt/ccxtHistoryReaders.ts'
import type { CcxtTape } from '../../ccxt/ccxtTape.ts'
import {
  allFundingRates,
  allTickers,
  bestPrices,
  dayVolumes,
  eachOpenInterest,
  fundingIntervals,
} from '../../ccxt/factFetchers.ts'
import { requestedLevels } from '../../ccxt/readDepth.ts'
import type { CcxtRatios } from '../../ccxt/readMarket.ts'
import type { CcxtLine } from '../../ccxt/readStream.ts'
import type { CountedLong } from '../../feed/books/longShort.ts'
import { numberFromText } from '../../messages/fields.ts'
import { isRecord, rows } from '../../messages/shape.ts'
import { confirmation, forceOrder, refusedTopic, streamMessage } from './messages.ts'

const CANDLES = 1_000
const FUNDING_ROWS = 1_000
const OPEN_INTEREST_ROWS = 500
const TRADES = 1_000
const TRADES_MS = 15_000
/** The documentation says one month; requests even a minute older are refused. */
const retentionMs = () => 29 * MS_PER_DAY

/** `volume` counts contracts of a fixed USD amount; ccxt computes the quote volume from coins and an average price. */
const ofInverseTicker = ({ info }: CcxtTicker, { contractSize }: CcxtMarket) => {
  const contracts = numberFromText(info.volume as string | undefined)
  return { volumeQuote: contracts === undefined || !contractSize ? undefined : contracts * contractSize }
}

/** Inverse contracts are requested by pair and kind; ccxt takes these from the wrong fields. */
const inverseOpenInterest: CcxtReader<CcxtOpenInterest> = {
  rows: OPEN_INTEREST_ROWS,
  retentionMs: retentionMs,
  fetch: (exchange, { symbol, id, type, info }, { fromMs, toMs, timeframe }) =>
    exchange.fetchOpenInterestHistory(symbol, timeframe, fromMs, OPEN_INTEREST_ROWS, {
      until: toMs - 1,
      pair: id.split('_')[0],
      contractType: type === 'swap' ? 'PERPETUAL' : info.contractType,
    }),
}

/**
 * Reads trades aggregated by taker and price, from the one after the last published; amounts in contracts for COIN-M,
 * else coins. ccxt would take the newest of a span as the first.
 */
const trades: CcxtTape = {
  rows: TRADES,
  everyMs: TRADES_MS,
  isContinued: true,
  fetch: (exchange, { symbol }, lastId) =>
    exchange.fetchTrades(symbol, undefined, TRADES, lastId === undefined ? {} : { fromId: Number(lastId) + 1 }),
}

const RATIO_ROWS = 500
const RATIOS = [
  ['GlobalLongShortAccountRatio', 'accounts'],
  ['TopLongShortAccountRatio', 'top-accounts'],
  ['TopLongShortPositionRatio', 'top-positions'],
] as const

type Api = 'fapi' | 'dapi'

/** `longAccount`, or `longPosition` for positions, is the long share. */
const fetchRatios = async (
  exchange: CcxtExchange,
  api: Api,
  { id }: CcxtMarket,
  span: Readonly<Record<string, unknown>>,
): Promise<readonly CountedLong[]> => {
  const about = api === 'fapi' ? { symbol: id } : { pair: id.split('_')[0] }
  const ratios = []
  for (const [name, counted] of RATIOS) {
    const answer = await exchange[`${api}DataGet${name}`]({ ...about, ...span, limit: RATIO_ROWS })
    for (const row of rows.is(answer) ? answer.filter(isRecord) : []) {
      const atMs = numberFromText(row.timestamp as number)
      const longShare = numberFromText((row.longAccount ?? row.longPosition) as string)
      if (atMs !== undefined && longShare !== undefined) ratios.push({ counted, atMs, longShare })
    }
  }
  return ratios
}

/** Reads long/short ratios, every five minutes of the last two days. */
const ratiosOf =
  (api: Api): CcxtRatios =>
  (exchange, market) =>
    fetchRatios(exchange, api, market, { period: '5m' })

const oldRatiosOf = (api: Api): CcxtReader<CountedLong> => ({
  rows: RATIO_ROWS,
  retentionMs: retentionMs,
  fetch: (exchange, market, { fromMs, toMs, timeframe }) =>
    fetchRatios(exchange, api, market, { period: timeframe, startTime: fromMs, endTime: toMs - 1 }),
})

const FORCED_PING_MS = 20_000

/** Reads `forceOrder` of a contract: the last liquidation order per second; `S` is the order's side. */
const forcedFrom = (host: string, path: string): CcxtLine => ({
  eventType: 'liquidation',
  host,
  topicOf: ({ id }) => `${id.toLowerCase()}@forceOrder`,
  topics: {
    path,
    subscription: (params) => JSON.stringify({ method: 'SUBSCRIBE', params, id: 1 }),
    perMessage: 50,
    // Hours may pass without a liquidation; the response to this request keeps the connection from counting as silent.
    ping: { everyMs: FORCED_PING_MS, text: () => JSON.stringify({ method: 'LIST_SUBSCRIPTIONS', id: 2 }) },
  },
  refusal: (message) => (refusedTopic.is(message) ? message.error.msg : undefined),
  read: (message) => {
    if (confirmation.is(message)) return []
    const data = streamMessage.is(message) ? message.data : message
    if (!forceOrder.is(data)) return undefined
    const { s, S, ap, z, T } = data.o
    const row = { timestamp: T, side: S.toLowerCase(), price: numberFromText(ap), contracts: numberFromText(z) }
    return [{ id: s, forced: { ...row, info: data.o } }]
  },
})

/** Binance's spot, USDT-margined and coin-margined books through ccxt. */
export const binanceBooks: readonly CcxtBook[] = [
  {
    exchange: 'binance',
    title: 'Binance spot',
    kinds: ['spot'],
    symbols: ['BTC_USDT', 'ETH_USDT', 'SOL_USDT', 'XRP_USDT', 'BNB_USDT', 'DOGE_USDT'],
    options: { fetchMarkets: { types: ['spot'] } },
    // The whole list is ten megabytes.
    listParams: (symbols) => ({ symbols: JSON.stringify(symbols.map((symbol) => symbol.replace('_', ''))) }),
    limits: { perSecond: 8, burst: 20 },
    live: { prices: [allTickers()], trades, depth: requestedLevels },
    history: { candles: candlesUntil(CANDLES) },
  },
  {
    exchange: 'binanceusdm',
    title: 'Binance USD-M',
    kinds: ['perpetual', 'future'],
    symbols: ['BTC_USDT', 'ETH_USDT', 'SOL_USDT', 'XRP_USDT', 'BNB_USDT', 'DOGE_USDT'],
    limits: { perSecond: 8, burst: 20 },
    live: {
      prices: [bestPrices],
      slow: {
        'Funding rates': allFundingRates,
        'Funding intervals': fundingIntervals,
        'Open interest': eachOpenInterest(),
        Volumes: dayVolumes(),
      },
      trades,
      depth: requestedLevels,
      ratios: ratiosOf('fapi'),
      line: forcedFrom('fstream.binance.com', '/market/stream'),
    },
    history: {
      candles: candlesUntil(CANDLES),
      funding: fundingUntil(FUNDING_ROWS),
      openInterest: openInterestUntil(OPEN_INTEREST_ROWS, retentionMs),
      ratios: oldRatiosOf('fapi'),
    },
  },
  {
    exchange: 'binancecoinm',
    title: 'Binance COIN-M',
    kinds: ['perpetual', 'future'],
    symbols: ['BTC', 'ETH', 'SOL', 'XRP', 'BNB', 'DOGE'],
    options: { defaultType: 'delivery' },
    limits: { perSecond: 8, burst: 20 },
    live: {
      prices: [bestPrices],
      slow: {
        'Funding rates': allFundingRates,
        'Open interest': eachOpenInterest(),
        Volumes: dayVolumes(ofInverseTicker),
      },
      trades,
      depth: requestedLevels,
      ratios: ratiosOf('dapi'),
      line: forcedFrom('dstream.binance.com', '/stream'),
    },
    history: {
      candles: { ...candlesUntil(CANDLES), longestMs: 199 * MS_PER_DAY },
      funding: fundingUntil(FUNDING_ROWS),
      openInterest: inverseOpenInterest,
      ratios: oldRatiosOf('dapi'),
    },
  },
]
