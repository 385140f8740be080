import { durationMs } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import type { PricedSource } from '../marketSource.ts'
import { nameBits } from '../random.ts'
import { type BookLevel, bookLevels, countInstants, longShare } from '../rest/bookLevels.ts'
import { contractTrades } from '../rest/contractTrades.ts'
import type { RestAnswer } from '../rest/startRestVenue.ts'
import {
  type ContractVenue,
  candleSpan,
  type Margin,
  nextFundingMs,
  type VenueContract,
  type VenueContracts,
  venueContracts,
} from '../rest/venueContracts.ts'
import { expiryDay, numberParam, numeral, steppedPrice, symbolByCoin } from '../rest/wireText.ts'

const NEVER_MS = 4_133_404_800_000
const MAX_ROWS = 1_500
const INTEREST_DAYS = 30
/** USD per COIN-M contract. */
const CONTRACT_USD: Readonly<Record<string, number>> = { BTC: 100 }
const OTHER_CONTRACT_USD = 10

const ok = (body: unknown): RestAnswer => ({ body })
const refused = (code: number, msg: string): RestAnswer => ({ status: 400, body: { code, msg } })

const pairOf = ({ coin, margin }: VenueContract): string => `${coin}${margin === 'inverse' ? 'USD' : 'USDT'}`
/** Returns `BTCUSDT`, `BTCUSDT_260327`, `BTCUSD_PERP`, `BTCUSD_260327`. */
const nameOf = (contract: VenueContract): string => {
  const pair = pairOf(contract)
  if (contract.expiryMs !== undefined) return `${pair}_${expiryDay(contract.expiryMs, 'yymmdd')}`
  return contract.margin === 'inverse' ? `${pair}_PERP` : pair
}
/** Binance's listed instruments other than options. */
export const BINANCE_CONTRACTS: ContractVenue = {
  reportsLiquidations: true,
  quirks: { venue: 'binance', spreadFactor: 0.8, sizeShare: 1.9, unlisted: [] },
  nameOf,
}

const contractUsd = ({ coin }: VenueContract): number => CONTRACT_USD[coin] ?? OTHER_CONTRACT_USD
const priceOf = (contract: VenueContract, price: number | undefined): string =>
  price === undefined ? '0' : steppedPrice(price, contract.tick)

/** Returns coins, or contracts where they are in USD. */
const amountOf = (contract: VenueContract, coins: number): string =>
  contract.margin === 'inverse'
    ? numeral((coins * contract.mark) / contractUsd(contract), 0, '0')
    : numeral(coins, 3, '0')

const typeOf = ({ expiryMs }: VenueContract, atMs: number): string => {
  if (expiryMs === undefined) return 'PERPETUAL'
  return expiryMs - atMs < 100 * MS_PER_DAY ? 'CURRENT_QUARTER' : 'NEXT_QUARTER'
}

const filtersOf = ({ tick }: VenueContract) => [
  { filterType: 'PRICE_FILTER', minPrice: String(tick), maxPrice: '10000000', tickSize: String(tick) },
  { filterType: 'LOT_SIZE', minQty: '0.001', maxQty: '1000000', stepSize: '0.001' },
  { filterType: 'MARKET_LOT_SIZE', minQty: '0.001', maxQty: '1000', stepSize: '0.001' },
  { filterType: 'MIN_NOTIONAL', notional: '5', minNotional: '5' },
]

const listRow = (contract: VenueContract, atMs: number) => {
  const { coin, margin, expiryMs } = contract
  const isInverse = margin === 'inverse'
  const plain = {
    symbol: nameOf(contract),
    baseAsset: coin,
    quoteAsset: isInverse ? 'USD' : 'USDT',
    filters: filtersOf(contract),
    pricePrecision: 8,
    quantityPrecision: 3,
    baseAssetPrecision: 8,
    quotePrecision: 8,
    orderTypes: ['LIMIT', 'MARKET'],
    timeInForce: ['GTC'],
  }
  if (margin === 'spot') {
    return {
      ...plain,
      status: 'TRADING',
      isSpotTradingAllowed: true,
      isMarginTradingAllowed: false,
      permissions: ['SPOT'],
    }
  }
  return {
    ...plain,
    pair: pairOf(contract),
    contractType: typeOf(contract, atMs),
    deliveryDate: expiryMs ?? NEVER_MS,
    onboardDate: 0,
    marginAsset: isInverse ? coin : 'USDT',
    underlyingType: 'COIN',
    ...(isInverse ? { contractStatus: 'TRADING', contractSize: contractUsd(contract) } : { status: 'TRADING' }),
  }
}

const dayRow = (contract: VenueContract) => ({
  symbol: nameOf(contract),
  ...(contract.margin === 'inverse' ? { pair: pairOf(contract) } : {}),
  priceChange: numeral(contract.mark - contract.open, 8, '0'),
  priceChangePercent: numeral((contract.mark / contract.open - 1) * 100, 3, '0'),
  weightedAvgPrice: priceOf(contract, (contract.high + contract.low + contract.mark) / 3),
  lastPrice: priceOf(contract, contract.mark),
  lastQty: '1',
  openPrice: priceOf(contract, contract.open),
  highPrice: priceOf(contract, contract.high),
  lowPrice: priceOf(contract, contract.low),
  volume: amountOf(contract, contract.volumeCoin),
  ...(contract.margin === 'inverse'
    ? { baseVolume: numeral(contract.volumeCoin, 3, '0') }
    : { quoteVolume: numeral(contract.volumeUsd, 2, '0') }),
  ...(contract.margin === 'spot' ? bestOf(contract) : {}),
  openTime: contract.atMs - MS_PER_DAY,
  closeTime: contract.atMs,
  firstId: 0,
  lastId: 1,
  count: 1,
})

const bestOf = (contract: VenueContract) => ({
  bidPrice: priceOf(contract, contract.bid),
  bidQty: contract.bid === undefined ? '0' : amountOf(contract, contract.bidSizeCoin),
  askPrice: priceOf(contract, contract.ask),
  askQty: contract.ask === undefined ? '0' : amountOf(contract, contract.askSizeCoin),
})

/** The spot market's book has no timestamp. */
const bookRow = (contract: VenueContract) => ({
  symbol: nameOf(contract),
  ...bestOf(contract),
  ...(contract.margin === 'spot' ? {} : { time: contract.atMs }),
})

const premiumRow = (contract: VenueContract) => ({
  symbol: nameOf(contract),
  pair: pairOf(contract),
  markPrice: numeral(contract.mark, 8, '0'),
  indexPrice: numeral(contract.index, 8, '0'),
  estimatedSettlePrice: numeral(contract.index, 8, '0'),
  lastFundingRate: numeral(contract.fundingRate, 8, ''),
  interestRate: contract.fundingRate === undefined ? '' : '0.00010000',
  nextFundingTime: contract.fundingRate === undefined ? 0 : nextFundingMs(contract.atMs),
  time: contract.atMs,
})

const klines = (contracts: VenueContracts, contract: VenueContract, params: URLSearchParams, atMs: number) => {
  const lengthMs = durationMs(params.get('interval') ?? '')
  if (lengthMs === undefined) return refused(-1120, 'Invalid interval.')
  const span = candleSpan({
    startMs: numberParam(params, 'startTime'),
    endMs: numberParam(params, 'endTime'),
    limit: Math.min(MAX_ROWS, numberParam(params, 'limit') ?? 500),
    lengthMs,
    nowMs: atMs,
  })
  return ok(
    contracts.candles(contract, span).map((candle) => {
      const coins = numeral(candle.volumeCoin, 3, '0')
      const isInverse = contract.margin === 'inverse'
      const volume = isInverse ? numeral((candle.volumeCoin * candle.open) / contractUsd(contract), 0, '0') : coins
      const other = isInverse ? coins : numeral(candle.volumeCoin * candle.open, 2, '0')
      const prices = [candle.open, candle.high, candle.low, candle.close].map((price) => priceOf(contract, price))
      return [candle.atMs, ...prices, volume, candle.atMs + lengthMs - 1, other, 1, '0', '0', '0']
    }),
  )
}

const fundingRows = (contracts: VenueContracts, contract: VenueContract, params: URLSearchParams, atMs: number) => {
  const toMs = Math.min(numberParam(params, 'endTime') ?? atMs, atMs)
  const limit = Math.min(1_000, numberParam(params, 'limit') ?? 100)
  const startMs = numberParam(params, 'startTime')
  const rows = contracts.fundingPayments(contract, startMs ?? 0, toMs)
  return ok(
    (startMs === undefined ? rows.slice(-limit) : rows.slice(0, limit)).map((payment) => ({
      symbol: nameOf(contract),
      fundingTime: payment.atMs,
      fundingRate: numeral(payment.rate, 8, '0'),
      markPrice: numeral(payment.mark, 8, ''),
    })),
  )
}

const interestRows = (contracts: VenueContracts, contract: VenueContract, params: URLSearchParams, atMs: number) => {
  const stepMs = durationMs(params.get('period') ?? '')
  if (stepMs === undefined) return refused(-1130, "Data sent for parameter 'period' is not valid.")
  const limit = Math.min(500, numberParam(params, 'limit') ?? 30)
  const toMs = Math.min(numberParam(params, 'endTime') ?? atMs, atMs)
  const fromMs = Math.max(numberParam(params, 'startTime') ?? toMs - limit * stepMs, atMs - INTEREST_DAYS * MS_PER_DAY)
  const isInverse = contract.margin === 'inverse'
  return ok(
    contracts
      .openInterest(contract, fromMs, toMs, stepMs)
      .slice(-limit)
      .map((reading) => ({
        ...(isInverse
          ? { pair: pairOf(contract), contractType: typeOf(contract, atMs) }
          : { symbol: nameOf(contract) }),
        sumOpenInterest: isInverse
          ? numeral(reading.openInterestUsd / contractUsd(contract), 0, '0')
          : numeral(reading.openInterestCoin, 3, '0'),
        sumOpenInterestValue: isInverse
          ? numeral(reading.openInterestCoin, 3, '0')
          : numeral(reading.openInterestUsd, 2, '0'),
        timestamp: reading.atMs,
      })),
  )
}

const { sizeShare } = BINANCE_CONTRACTS.quirks
const TRADES_BACK_MS = 15 * 60_000
const MAX_TRADES = 1_000

/** Returns trades with increasing numbers: from a number on, or the newest. */
const aggregateRows = (
  source: PricedSource,
  contracts: VenueContracts,
  contract: VenueContract,
  params: URLSearchParams,
  atMs: number,
) => {
  const { coin, symbol, margin } = contract
  const fromMs = atMs - TRADES_BACK_MS
  const rows = contractTrades({ source, contracts, sizeShare, coin, symbol, margins: [margin], fromMs, toMs: atMs })
    .filter((traded) => nameOf(traded.contract) === nameOf(contract))
    .map(({ trade, price, amountCoin }) => {
      const id = Number(trade.tradeId.replace(/^.*-/, ''))
      const amount = amountOf(contract, amountCoin)
      const q = Number(amount) > 0 ? amount : margin === 'inverse' ? '1' : '0.001'
      const isSold = trade.takerSide === 'sell'
      return { a: id, p: priceOf(contract, price), q, f: id, l: id, T: Number(trade.atMs), m: isSold }
    })
  const limit = Math.min(MAX_TRADES, numberParam(params, 'limit') ?? 500)
  const fromId = numberParam(params, 'fromId')
  return ok(fromId === undefined ? rows.slice(-limit) : rows.filter(({ a }) => a >= fromId).slice(0, limit))
}

const depthAnswer = (contract: VenueContract, atMs: number): RestAnswer => {
  const { tick, bid, ask, bidSizeCoin, askSizeCoin } = contract
  const seed = nameBits(`binance ${nameOf(contract)}`)
  const book = bookLevels({ seed, atMs, tick, bid, ask, bidCoins: bidSizeCoin, askCoins: askSizeCoin })
  const side = (levels: readonly BookLevel[]) =>
    levels.map(({ price, coins }) => [priceOf(contract, price), amountOf(contract, coins)])
  return ok({ lastUpdateId: 1, E: atMs, T: atMs, bids: side(book.bids), asks: side(book.asks) })
}

const RATIO_PATHS: ReadonlySet<string> = new Set(
  ['globalLongShortAccountRatio', 'topLongShortAccountRatio', 'topLongShortPositionRatio'].map(
    (name) => `/futures/data/${name}`,
  ),
)

/** Returns long/short ratios, oldest first. */
const ratioRows = (path: string, contract: VenueContract, params: URLSearchParams, atMs: number): RestAnswer => {
  const limit = Math.min(500, numberParam(params, 'limit') ?? 30)
  const fromMs = numberParam(params, 'startTime')
  const toMs = numberParam(params, 'endTime')
  const counted = countInstants({ period: params.get('period'), fromMs, toMs, limit, atMs })
  const about = contract.margin === 'inverse' ? { pair: pairOf(contract) } : { symbol: nameOf(contract) }
  return ok(
    counted.toReversed().map((timestamp) => {
      const share = longShare(nameBits(`${path} ${nameOf(contract)}`), timestamp)
      const longAccount = numeral(share, 4, '')
      const shortAccount = numeral(1 - share, 4, '')
      return { ...about, longShortRatio: numeral(share / (1 - share), 4, ''), longAccount, shortAccount, timestamp }
    }),
  )
}

const PATHS: readonly { readonly prefix: string; readonly margin: Margin }[] = [
  { prefix: '/api/v3', margin: 'spot' },
  { prefix: '/fapi/v1', margin: 'linear' },
  { prefix: '/dapi/v1', margin: 'inverse' },
]

/** Binance's spot (`/api/v3`), USD-M (`/fapi/v1`) and COIN-M (`/dapi/v1`) markets, and the history of `/futures/data`. */
export const binanceContracts = (source: PricedSource) => {
  const contracts = venueContracts(source, BINANCE_CONTRACTS.quirks)
  /** USD-M has no weekly futures: only quarterly ones are listed. */
  const listed = (margin: Margin, atMs: number): readonly VenueContract[] =>
    contracts
      .listed(margin, atMs)
      .filter(({ expiryMs }) => expiryMs === undefined || new Date(expiryMs).getUTCMonth() % 3 === 2)

  const single = (margin: Margin, rest: string, contract: VenueContract, params: URLSearchParams, atMs: number) => {
    switch (rest) {
      case '/klines':
      case '/markPriceKlines':
      case '/indexPriceKlines':
        return klines(contracts, contract, params, atMs)
      case '/depth':
        return depthAnswer(contract, atMs)
      case '/aggTrades':
        return aggregateRows(source, contracts, contract, params, atMs)
      case '/fundingRate':
        return fundingRows(contracts, contract, params, atMs)
      case '/openInterest':
        return ok({
          symbol: nameOf(contract),
          ...(margin === 'inverse' ? { pair: pairOf(contract), contractType: typeOf(contract, atMs) } : {}),
          openInterest: amountOf(contract, contract.openInterestCoin),
          time: contract.atMs,
        })
    }
    return undefined
  }
  const all = (rest: string, rows: readonly VenueContract[]): readonly object[] | undefined => {
    if (rest === '/ticker/24hr') return rows.map(dayRow)
    if (rest === '/ticker/bookTicker') return rows.map(bookRow)
    if (rest === '/premiumIndex') return rows.filter(({ margin }) => margin !== 'spot').map(premiumRow)
    return undefined
  }
  const answerAt = (margin: Margin, rest: string, params: URLSearchParams, atMs: number): RestAnswer | undefined => {
    if (rest === '/time') return ok({ serverTime: atMs })
    if (rest === '/ping') return ok({})
    const rows = listed(margin, atMs)
    if (rest === '/exchangeInfo') {
      return ok({
        timezone: 'UTC',
        serverTime: atMs,
        rateLimits: [],
        symbols: rows.map((contract) => listRow(contract, atMs)),
      })
    }
    if (rest === '/fundingInfo') return ok([])
    const name = params.get('symbol') ?? params.get('pair')
    const named = rows.filter((contract) => nameOf(contract) === name)
    const selectedRows = all(rest, name === null ? rows : named)
    if (selectedRows !== undefined) {
      if (name === null) return ok(selectedRows)
      if (selectedRows.length === 0) return refused(-1121, 'Invalid symbol.')
      // COIN-M returns a list even for a single result.
      return ok(margin === 'inverse' ? selectedRows : selectedRows[0])
    }
    if (named.length === 0) return name === null ? undefined : refused(-1121, 'Invalid symbol.')
    return single(margin, rest, named[0], params, atMs)
  }
  /** Returns liquidation orders as messages of `{contract}@forceOrder`. */
  const forced = (fromMs: number, toMs: number) =>
    [...symbolByCoin(source)].flatMap(([coin, symbol]) =>
      contractTrades({ source, contracts, sizeShare, coin, symbol, margins: ['linear', 'inverse'], fromMs, toMs })
        .filter(({ trade }) => trade.isLiquidation === true)
        .map(({ contract, trade, price, amountCoin }) => {
          const s = nameOf(contract)
          const p = priceOf(contract, price)
          const quantity = amountOf(contract, amountCoin)
          const z = Number(quantity) > 0 ? quantity : contract.margin === 'inverse' ? '1' : '0.001'
          const S = trade.takerSide === 'sell' ? 'SELL' : 'BUY'
          const o = { s, S, o: 'LIMIT', f: 'IOC', q: z, p, ap: p, X: 'FILLED', l: z, z, T: Number(trade.atMs) }
          const stream = `${s.toLowerCase()}@forceOrder`
          return { topic: stream, text: JSON.stringify({ stream, data: { e: 'forceOrder', E: toMs, o } }) }
        }),
    )
  return {
    forced,
    answer: (path: string, params: URLSearchParams, atMs: number): RestAnswer | undefined => {
      if (RATIO_PATHS.has(path)) {
        const pair = params.get('pair')
        const contract = listed(pair === null ? 'linear' : 'inverse', atMs).find((each) =>
          pair === null ? nameOf(each) === params.get('symbol') : pairOf(each) === pair && each.kind === 'perpetual',
        )
        return contract === undefined ? refused(-1121, 'Invalid symbol.') : ratioRows(path, contract, params, atMs)
      }
      if (path === '/futures/data/openInterestHist') {
        const pair = params.get('pair')
        const contract =
          pair === null
            ? listed('linear', atMs).find((each) => nameOf(each) === params.get('symbol'))
            : listed('inverse', atMs).find((each) => pairOf(each) === pair && each.kind === 'perpetual')
        // COIN-M has history for perpetuals only.
        if (pair !== null && !['ALL', 'PERPETUAL'].includes(params.get('contractType') ?? 'ALL')) return ok([])
        return contract === undefined
          ? refused(-1121, 'Invalid symbol.')
          : interestRows(contracts, contract, params, atMs)
      }
      const endpoint = PATHS.find(({ prefix }) => path.startsWith(`${prefix}/`))
      return endpoint && answerAt(endpoint.margin, path.slice(endpoint.prefix.length), params, atMs)
    },
  }
}
