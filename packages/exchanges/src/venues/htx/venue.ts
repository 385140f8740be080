import type { CcxtBook, CcxtReader, Facts, FetchFacts } from '../../ccxt/ccxtBook.ts'
import type { CcxtFundingRate, CcxtMarket, CcxtTicker } from '../../ccxt/ccxtExchange.ts'
import { candlesUntil } from '../../ccxt/ccxtHistoryReaders.ts'
import { type CcxtLiquidations, newestTrades } from '../../ccxt/ccxtTape.ts'
import { defineCcxtVenue } from '../../ccxt/ccxtVenue.ts'
import { eachFundingRate, eachOpenInterest, eachTicker, oneByOne } from '../../ccxt/factFetchers.ts'
import { fixedLevels } from '../../ccxt/readDepth.ts'
import type { CcxtRatios } from '../../ccxt/readMarket.ts'
import { numberFromText, quoted } from '../../messages/fields.ts'
import { isRecord, rows } from '../../messages/shape.ts'
import { probeFor } from '../../rest/probe.ts'
import { openInterest } from './openInterest.ts'
import { quirks } from './quirks.ts'
import { shapes } from './shapes.ts'

/** Volumes, trades and open interest of contracts count both sides. */
const ONE_SIDE = 0.5
const SPOT_CANDLES = 1_000
const CONTRACT_CANDLES = 2_000
const FUNDING_ROWS = 100
const OLD_FUNDING_ROWS = 50
const MAX_FUNDING_PAGES = 200
/** The venue always returns this many levels per side; those of contracts count one side. */
const LEVELS = 150
const TRADES = 1_000
const TRADES_MS = 15_000
const LIQUIDATIONS_MS = 30_000

const oneSide = (info: Readonly<Record<string, unknown>>, name: string): number | undefined => {
  const value = numberFromText(info[name] as string | number | undefined)
  return value === undefined ? undefined : value * ONE_SIDE
}

/** `amount` is in coins, `vol` in contracts, `trade_turnover` in quote currency. */
const ofContract = ({ info }: CcxtTicker, { inverse, contractSize }: CcxtMarket): Facts => {
  const contracts = oneSide(info, 'vol')
  const dollars = contracts === undefined || !contractSize ? undefined : contracts * contractSize
  return {
    volumeCoin: oneSide(info, 'amount'),
    volumeQuote: inverse === true ? dollars : oneSide(info, 'trade_turnover'),
  }
}

/** Linear contracts return payments from an instant on, inverse ones the newest page by page. */
const funding: CcxtReader<CcxtFundingRate> = {
  rows: FUNDING_ROWS,
  fetch: async (exchange, { symbol, inverse }, { fromMs }) => {
    if (inverse !== true) return exchange.fetchFundingRateHistory(symbol, fromMs, FUNDING_ROWS)
    const rates: CcxtFundingRate[] = []
    for (let page = 1; page <= MAX_FUNDING_PAGES; page++) {
      const rows = await exchange.fetchFundingRateHistory(symbol, undefined, OLD_FUNDING_ROWS, { page_index: page })
      rates.push(...rows)
      const oldestMs = Math.min(...rows.map(({ timestamp }) => timestamp ?? 0))
      if (rows.length < OLD_FUNDING_ROWS || oldestMs <= fromMs) break
    }
    return rates
  },
}

type Row = Readonly<Record<string, unknown>>
const numberOf = (info: Row, name: string): number | undefined =>
  numberFromText(info[name] as string | number | undefined)
const rowsIn = (answer: unknown): readonly Row[] => {
  const data = isRecord(answer) ? answer.data : undefined
  return rows.is(data) ? data.filter(isRecord) : isRecord(data) ? [data] : []
}
const isDatedLinear = ({ type, linear }: CcxtMarket): boolean => type === 'future' && linear === true

/**
 * Returns the index at which a contract settles: the coin for dated coin-margined ones, the pair for linear ones, the
 * contract itself for swaps.
 */
const indexNameOf = ({ id, type, linear, info }: CcxtMarket): unknown =>
  linear === true ? (info.pair ?? id) : type === 'future' ? info.symbol : id

/** Three requests cover all contracts; the index is from the second before the response. */
const indices: FetchFacts = async (exchange, markets) => {
  const answers = [
    ...(markets.some(({ type, inverse }) => type === 'future' && inverse === true)
      ? [await exchange.contractPublicGetApiV1ContractIndex()]
      : []),
    await exchange.contractPublicGetSwapApiV1SwapIndex(),
    await exchange.contractPublicGetLinearSwapApiV1SwapIndex(),
  ]
  const byContract = new Map(
    answers.flatMap(rowsIn).map((row) => [row.contract_code ?? row.symbol, quoted(numberOf(row, 'index_price'))]),
  )
  return new Map(
    markets.map((market): [string, Facts] => [market.symbol, { index: byContract.get(indexNameOf(market)) }]),
  )
}

const fetchOpenInterest = eachOpenInterest(ONE_SIDE)

/** ccxt requests dated linear contracts from the coin-margined endpoint. */
const openInterestNow: FetchFacts = async (exchange, markets, runMarket) => {
  const others = markets.filter((market) => !isDatedLinear(market))
  const facts = await fetchOpenInterest(exchange, others, runMarket)
  const datedLinear = await oneByOne(markets.filter(isDatedLinear), runMarket, async ({ id }) => {
    const [row] = rowsIn(await exchange.contractPublicGetV5MarketOpenInterest({ contract_code: id }))
    return { openInterest: row === undefined ? undefined : oneSide(row, 'volume') }
  })
  return new Map([...facts, ...datedLinear])
}

/**
 * For dated contracts the venue returns liquidations per coin, or per linear contract; ccxt sends parameters that it
 * refuses.
 */
const liquidations: CcxtLiquidations = {
  everyMs: LIQUIDATIONS_MS,
  side: 'order',
  fetch: async (exchange, market, sinceMs) => {
    if (market.type !== 'future') return exchange.fetchLiquidations(market.symbol, sinceMs)
    const params = { trade_type: 0, start_time: sinceMs }
    const answer = isDatedLinear(market)
      ? await exchange.contractPublicGetLinearSwapApiV3SwapLiquidationOrders({ contract: market.id, ...params })
      : await exchange.contractPublicGetApiV3ContractLiquidationOrders({ symbol: market.base, ...params })
    return rowsIn(answer)
      .filter(({ contract_code }) => contract_code === market.id)
      .map((info) => ({
        timestamp: numberOf(info, 'created_at'),
        side: typeof info.direction === 'string' ? info.direction : undefined,
        price: numberOf(info, 'price'),
        contracts: numberOf(info, 'volume'),
        info,
      }))
  },
}

/** Large accounts only, which are long, short or locked (both); only the newest rows. */
const ratios: CcxtRatios = async (exchange, { id, linear }) => {
  const params = { contract_code: id, period: '5min' }
  const answers =
    linear === true
      ? ([
          ['top-accounts', await exchange.contractPublicGetLinearSwapApiV1SwapEliteAccountRatio(params)],
          ['top-positions', await exchange.contractPublicGetLinearSwapApiV1SwapElitePositionRatio(params)],
        ] as const)
      : ([
          ['top-accounts', await exchange.contractPublicGetSwapApiV1SwapEliteAccountRatio(params)],
          ['top-positions', await exchange.contractPublicGetSwapApiV1SwapElitePositionRatio(params)],
        ] as const)
  return answers.flatMap(([counted, answer]) =>
    rowsIn(answer).flatMap(({ list }) =>
      (rows.is(list) ? list.filter(isRecord) : []).flatMap((row) => {
        const atMs = numberOf(row, 'ts')
        const long = numberOf(row, 'buy_ratio')
        const short = numberOf(row, 'sell_ratio')
        if (atMs === undefined || long === undefined || short === undefined || !(long + short > 0)) return []
        return [{ counted, atMs, longShare: long / (long + short) }]
      }),
    ),
  )
}

const books: readonly CcxtBook[] = [
  {
    exchange: 'htx',
    title: 'HTX spot',
    kinds: ['spot'],
    symbols: ['BTC_USDT', 'ETH_USDT', 'SOL_USDT', 'XRP_USDT'],
    options: { fetchMarkets: { types: { spot: true, linear: false, inverse: false } } },
    shapes,
    limits: { perSecond: 4, burst: 8 },
    live: { prices: [eachTicker()], trades: newestTrades(TRADES, TRADES_MS), depth: fixedLevels(LEVELS) },
    history: { candles: candlesUntil(SPOT_CANDLES) },
  },
  {
    exchange: 'htx',
    title: 'HTX contracts',
    kinds: ['perpetual', 'future'],
    symbols: ['BTC', 'ETH', 'BTC_USDT', 'ETH_USDT', 'SOL_USDT', 'XRP_USDT'],
    options: { fetchMarkets: { types: { spot: false, linear: true, inverse: true } } },
    lists: [
      (exchange) => exchange.fetchMarketsByTypeAndSubType(undefined, 'linear'),
      (exchange) => exchange.fetchMarketsByTypeAndSubType('swap', 'inverse'),
      (exchange) => exchange.fetchMarketsByTypeAndSubType('future', 'inverse'),
    ],
    // Half of the venue's limit.
    shapes,
    limits: { perSecond: 20, burst: 40 },
    live: {
      prices: [eachTicker(ofContract)],
      indices,
      slow: { 'Funding rates': eachFundingRate, 'Open interest': openInterestNow },
      trades: { ...newestTrades(TRADES, TRADES_MS), amountOf: ({ amount }) => (amount ?? Number.NaN) * ONE_SIDE },
      liquidations,
      depth: fixedLevels(LEVELS),
      ratios,
    },
    history: {
      candles: {
        rows: CONTRACT_CANDLES,
        volume: 'coins-of-both-sides',
        // With a number of bars, the venue would ignore the span.
        fetch: (exchange, { symbol }, { fromMs, toMs, timeframe }) =>
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
  color: [0.13, 232],
  quirks,
  shapes,
  urls: { rest: 'https://api.huobi.pro/v1', ws: 'wss://api.huobi.pro/ws' },
  paths: { rest: '/v1', ws: '/ws' },
  books,
  probe: probeFor('/common/timestamp', (body) => isRecord(body) && body.status === 'ok'),
})
