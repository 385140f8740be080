import type { CcxtBook, CcxtReader, Facts } from '../../ccxt/ccxtBook.ts'
import type { CcxtExchange, CcxtMarket, CcxtOpenInterest, CcxtTicker } from '../../ccxt/ccxtExchange.ts'
import { candlesByCount, candlesUntil, fundingUntil } from '../../ccxt/ccxtHistoryReaders.ts'
import { type CcxtLiquidations, newestTrades } from '../../ccxt/ccxtTape.ts'
import { eachTicker } from '../../ccxt/factFetchers.ts'
import { requestedLevels } from '../../ccxt/readDepth.ts'
import { type CountedLong, shareOfRatio } from '../../feed/books/longShort.ts'
import { numberFromText, quoted } from '../../messages/fields.ts'
import { isRecord, rows } from '../../messages/shape.ts'

const SPOT_CANDLES = 1_000
const CONTRACT_CANDLES = 1_999
const FUNDING_ROWS = 1_000
const STATS_ROWS = 100
const TRADES = 1_000
const TRADES_MS = 20_000
const LIQUIDATIONS = 100
const LIQUIDATIONS_MS = 30_000

const numberOf = (info: Readonly<Record<string, unknown>>, name: string): number | undefined =>
  numberFromText(info[name] as string | number | undefined)

/** Reads open interest in contracts, the rate of the current interval, and the interval's length. */
const ofContract = ({ info }: CcxtTicker, { type, inverse, contractSize, info: terms }: CcxtMarket): Facts => {
  const contracts = numberOf(info, 'volume_24h')
  const intervalS = numberOf(terms, 'funding_interval')
  return {
    openInterest: numberOf(info, 'total_size'),
    volumeCoin: numberOf(info, 'volume_24h_base'),
    volumeQuote:
      inverse !== true
        ? numberOf(info, 'volume_24h_quote')
        : contracts && contractSize
          ? contracts * contractSize
          : undefined,
    fundingRate: type === 'swap' ? numberOf(info, 'funding_rate') : undefined,
    predictedFundingRate: type === 'swap' ? numberOf(info, 'funding_rate_indicative') : undefined,
    fundingHours: intervalS === undefined || intervalS === 0 ? undefined : intervalS / 3_600,
  }
}

const openInterest: CcxtReader<CcxtOpenInterest> = {
  rows: STATS_ROWS,
  kinds: ['perpetual'],
  fetch: (exchange, { symbol }, { fromMs, timeframe }) =>
    exchange.fetchOpenInterestHistory(symbol, timeframe, fromMs, STATS_ROWS),
}

const RATIOS = [
  ['lsr_account', 'accounts'],
  ['top_lsr_account', 'top-accounts'],
  ['top_lsr_size', 'top-positions'],
] as const

/** Reads long-to-short ratios in the statistics of a contract; 0 means none. */
const fetchRatios = async (
  exchange: CcxtExchange,
  { id, settleId }: CcxtMarket,
  span: Readonly<Record<string, unknown>>,
): Promise<readonly CountedLong[]> => {
  const params = { settle: settleId, contract: id, limit: STATS_ROWS, ...span }
  const answer = await exchange.publicFuturesGetSettleContractStats(params)
  return (rows.is(answer) ? answer.filter(isRecord) : []).flatMap((row) =>
    RATIOS.flatMap(([name, counted]) => {
      const ratio = quoted(numberOf(row, name))
      const atS = numberOf(row, 'time')
      return ratio === undefined || atS === undefined
        ? []
        : [{ counted, atMs: atS * 1_000, longShare: shareOfRatio(ratio) }]
    }),
  )
}

const ratios: CcxtReader<CountedLong> = {
  rows: STATS_ROWS,
  fetch: (exchange, market, { fromMs, timeframe }) =>
    fetchRatios(exchange, market, { from: Math.floor(fromMs / 1_000), interval: timeframe }),
}

/**
 * `size` is the position's, negative for a short; `left` is the part still open. For a short, ccxt would add the two.
 */
const liquidated: CcxtLiquidations['fetch'] = async (exchange, { symbol }) => {
  const rows = await exchange.fetchLiquidations(symbol, undefined, LIQUIDATIONS)
  return rows.map((row) => ({
    ...row,
    contracts: Math.abs(numberOf(row.info, 'size') ?? Number.NaN) - Math.abs(numberOf(row.info, 'left') ?? 0),
  }))
}

/** Options come from the native connector, everything else through ccxt. */
export const gateBooks: readonly CcxtBook[] = [
  {
    exchange: 'gate',
    title: 'Gate spot',
    kinds: ['spot'],
    symbols: ['BTC_USDT', 'ETH_USDT', 'SOL_USDT', 'XRP_USDT'],
    options: { fetchMarkets: { types: ['spot'] } },
    emptyList: [],
    limits: { perSecond: 10, burst: 20 },
    live: { prices: [eachTicker()], trades: newestTrades(TRADES, TRADES_MS), depth: requestedLevels },
    history: { candles: candlesUntil(SPOT_CANDLES) },
  },
  {
    exchange: 'gate',
    title: 'Gate futures',
    kinds: ['perpetual', 'future'],
    symbols: ['BTC', 'BTC_USDT', 'ETH_USDT', 'SOL_USDT', 'XRP_USDT'],
    options: { fetchMarkets: { types: ['swap', 'future'] } },
    emptyList: [],
    limits: { perSecond: 10, burst: 20 },
    live: {
      prices: [eachTicker(ofContract)],
      trades: newestTrades(TRADES, TRADES_MS),
      depth: requestedLevels,
      ratios: (exchange, market) => fetchRatios(exchange, market, { interval: '5m' }),
      liquidations: {
        everyMs: LIQUIDATIONS_MS,
        fetch: liquidated,
        side: 'position',
        has: ({ type }) => type === 'swap',
      },
    },
    history: {
      candles: candlesByCount(CONTRACT_CANDLES, 'contracts'),
      funding: fundingUntil(FUNDING_ROWS),
      openInterest,
      ratios,
    },
  },
]
