import { MS_PER_DAY } from '@gvol/market'
import {
  allFundingRates,
  allTickers,
  bestPrices,
  dayVolumes,
  eachOpenInterest,
  fundingIntervals,
} from '../../ccxt/ccxtAsking.ts'
import type { CcxtBook, CcxtReader } from '../../ccxt/ccxtBook.ts'
import type { CcxtExchange, CcxtMarket, CcxtOpenInterest, CcxtTicker } from '../../ccxt/ccxtExchange.ts'
import { candlesUntil, fundingUntil, openInterestUntil } from '../../ccxt/ccxtPast.ts'
import type { CcxtTape } from '../../ccxt/ccxtTape.ts'
import { levelsAsked } from '../../ccxt/readDepth.ts'
import type { CcxtRatios } from '../../ccxt/readMarket.ts'
import type { CcxtLine } from '../../ccxt/readStream.ts'
import type { CountedLong } from '../../feed/books/longShort.ts'
import { numberFromText } from '../../messages/fields.ts'
import { isRecord, rows } from '../../messages/shape.ts'
import { confirmation, forceOrder, streamMessage } from './messages.ts'

const CANDLES = 1_000
const FUNDING_ROWS = 1_000
const OPEN_INTEREST_ROWS = 500
const TRADES = 1_000
const TRADES_MS = 15_000
/** The venue says a month, and refuses what is a minute older. */
const keptMs = () => 29 * MS_PER_DAY

/** `volume` counts contracts of so many USD, and ccxt makes quote currency of coins and an average price. */
const ofInverseTicker = ({ info }: CcxtTicker, { contractSize }: CcxtMarket) => {
  const contracts = numberFromText(info.volume as string | undefined)
  return { volumeQuote: contracts === undefined || !contractSize ? undefined : contracts * contractSize }
}

/** Inverse contracts are asked for by pair and kind, which ccxt takes from elsewhere. */
const inverseOpenInterest: CcxtReader<CcxtOpenInterest> = {
  rows: OPEN_INTEREST_ROWS,
  keepsMs: keptMs,
  ask: (exchange, { symbol, id, type, info }, { fromMs, toMs, timeframe }) =>
    exchange.fetchOpenInterestHistory(symbol, timeframe, fromMs, OPEN_INTEREST_ROWS, {
      until: toMs - 1,
      pair: id.split('_')[0],
      contractType: type === 'swap' ? 'PERPETUAL' : info.contractType,
    }),
}

/**
 * Trades of one taker at one price together, contracts of COIN-M and coins else, from the one after the last that was told.
 * ccxt would take the newest of a time for the first.
 */
const trades: CcxtTape = {
  rows: TRADES,
  everyMs: TRADES_MS,
  isContinued: true,
  ask: (exchange, { symbol }, lastId) =>
    exchange.fetchTrades(symbol, undefined, TRADES, lastId === undefined ? {} : { fromId: Number(lastId) + 1 }),
}

const RATIO_ROWS = 500
const RATIOS = [
  ['GlobalLongShortAccountRatio', 'accounts'],
  ['TopLongShortAccountRatio', 'top-accounts'],
  ['TopLongShortPositionRatio', 'top-positions'],
] as const

type Api = 'fapi' | 'dapi'

/** `longAccount` is a share, of positions `longPosition` or the same. */
const askRatios = async (
  exchange: CcxtExchange,
  api: Api,
  { id }: CcxtMarket,
  span: Readonly<Record<string, unknown>>,
): Promise<readonly CountedLong[]> => {
  const about = api === 'fapi' ? { symbol: id } : { pair: id.split('_')[0] }
  const told = []
  for (const [name, counted] of RATIOS) {
    const answer = await exchange[`${api}DataGet${name}`]({ ...about, ...span, limit: RATIO_ROWS })
    for (const row of rows.is(answer) ? answer.filter(isRecord) : []) {
      const atMs = numberFromText(row.timestamp as number)
      const longShare = numberFromText((row.longAccount ?? row.longPosition) as string)
      if (atMs !== undefined && longShare !== undefined) told.push({ counted, atMs, longShare })
    }
  }
  return told
}

/** Who is long, every five minutes of the last two days. */
const ratiosOf =
  (api: Api): CcxtRatios =>
  (exchange, market) =>
    askRatios(exchange, api, market, { period: '5m' })

const oldRatiosOf = (api: Api): CcxtReader<CountedLong> => ({
  rows: RATIO_ROWS,
  keepsMs: keptMs,
  ask: (exchange, market, { fromMs, toMs, timeframe }) =>
    askRatios(exchange, api, market, { period: timeframe, startTime: fromMs, endTime: toMs - 1 }),
})

const FORCED_PING_MS = 20_000

/** `forceOrder` of a contract: of all orders that closed positions within a second the last one; `S` is the order's side. */
const forcedFrom = (host: string, path: string): CcxtLine => ({
  tells: 'liquidation',
  host,
  topicOf: ({ id }) => `${id.toLowerCase()}@forceOrder`,
  topics: {
    path,
    subscription: (params) => JSON.stringify({ method: 'SUBSCRIBE', params, id: 1 }),
    perMessage: 50,
    // Hours may pass without one; the answer to this is what is heard of the line.
    ping: { everyMs: FORCED_PING_MS, text: () => JSON.stringify({ method: 'LIST_SUBSCRIPTIONS', id: 2 }) },
  },
  read: (message) => {
    if (confirmation.is(message)) return []
    const data = streamMessage.is(message) ? message.data : message
    if (!forceOrder.is(data)) return undefined
    const { s, S, ap, z, T } = data.o
    const row = { timestamp: T, side: S.toLowerCase(), price: numberFromText(ap), contracts: numberFromText(z) }
    return [{ id: s, forced: { ...row, info: data.o } }]
  },
})

/** ccxt's ways to Binance's spot, USDT-margined and coin-margined books. */
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
    live: { prices: [allTickers()], trades, depth: levelsAsked },
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
      depth: levelsAsked,
      ratios: ratiosOf('fapi'),
      line: forcedFrom('fstream.binance.com', '/market/stream'),
    },
    history: {
      candles: candlesUntil(CANDLES),
      funding: fundingUntil(FUNDING_ROWS),
      openInterest: openInterestUntil(OPEN_INTEREST_ROWS, keptMs),
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
      depth: levelsAsked,
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
