import { MS_PER_HOUR } from '@gvol/time'
import { nameBits } from '../random.ts'
import { type BookLevel, bookLevels } from '../rest/bookLevels.ts'
import { newestTrades, printNumberOf } from '../rest/newestTrades.ts'
import type { RestAnswer, RestScriptOf } from '../rest/startRestVenue.ts'
import {
  type ContractQuirks,
  type ContractVenue,
  candleSpan,
  FUNDING_MS,
  pairVenues,
  type VenueContract,
  venueContracts,
} from '../rest/venueContracts.ts'
import { decimalsOf, numberParam, requestIn, steppedPrice } from '../rest/wireText.ts'

/** Perpetuals of every coin except DOGE; two pairs, named after their wrapped coins. */
const PERPETUALS: ContractQuirks = { venue: 'hyperliquid', spreadFactor: 1.6, sizeShare: 0.3, unlisted: ['DOGE'] }
const SPOT: ContractQuirks = {
  venue: 'hyperliquid spot',
  quoteToken: 'USDC',
  spreadFactor: 4,
  sizeShare: 0.03,
  unlisted: ['SOL', 'XRP', 'DOGE', 'LINK'],
}
export const HYPERLIQUID_MARKETS: readonly ContractVenue[] = [
  {
    quirks: PERPETUALS,
    nameOf: ({ coin }) => coin,
    quote: 'USDC',
    margins: ['linear'],
    fundingMs: MS_PER_HOUR,
    isListed: ({ kind }) => kind === 'perpetual',
  },
  ...pairVenues({ USDC: SPOT }),
]

/** The venue returns no more. */
const MAX_TRADES = 10
const MAX_CANDLES = 5_000
const MAX_PAYMENTS = 500
const BOOK_LEVELS = 20
const SIZE_DECIMALS = 5
const MIN_COINS = 1e-5
/** Hourly payments use rates per eight hours. */
const HOURS_SHARE = MS_PER_HOUR / FUNDING_MS
/** Maximum significant digits of a price, unless its integer part is longer. */
const DIGITS = 5

const INTERVAL_MS: Readonly<Record<string, number>> = { m: 60_000, h: MS_PER_HOUR, d: 24 * MS_PER_HOUR }
const lengthOf = (interval: string | undefined): number => {
  const [, count = '1', unit = 'h'] = /^(\d+)([mhd])$/.exec(interval ?? '') ?? []
  return Number(count) * (INTERVAL_MS[unit] ?? MS_PER_HOUR)
}
const stepOf = (price: number): number => Math.min(1, 10 ** (Math.floor(Math.log10(price)) - DIGITS + 1))
const wirePrice = (price: number, round = Math.round): string => steppedPrice(price, stepOf(price), round)
const coins = (amount: number): string => Math.max(MIN_COINS, amount).toFixed(SIZE_DECIMALS)
const ok = (body: unknown): RestAnswer => ({ body })

type CandleRequest = {
  readonly coin?: string
  readonly interval?: string
  readonly startTime?: number
  readonly endTime?: number
}

/**
 * Returns levels grouped to a number of significant figures, each at the far end of its group; ungrouped if none is
 * requested.
 */
const groupedLevels = (levels: readonly BookLevel[], sign: 1 | -1, params: URLSearchParams): readonly BookLevel[] => {
  const figures = numberParam(params, 'nSigFigs')
  const best = levels[0]?.price
  if (figures === undefined || best === undefined) return levels
  const width = (numberParam(params, 'mantissa') ?? 1) * 10 ** (Math.floor(Math.log10(best)) - figures + 1)
  const groups = Map.groupBy(levels, ({ price }) => Math.ceil((sign * price) / width - 1e-9) * width * sign)
  return [...groups].map(([price, own]) => ({ price, coins: own.reduce((sum, level) => sum + level.coins, 0) }))
}

/**
 * Returns the state of a market in addition to its terms; impact prices are those of a large order, not of the book.
 */
const stateOf = (contract: VenueContract) => {
  const { mark, bid, ask, open, volumeCoin, volumeUsd } = contract
  const isQuoted = bid !== undefined && ask !== undefined
  return {
    prevDayPx: wirePrice(open),
    dayNtlVlm: volumeUsd.toFixed(2),
    dayBaseVlm: volumeCoin.toFixed(SIZE_DECIMALS),
    markPx: mark.toFixed(decimalsOf(stepOf(mark)) + 1),
    midPx: isQuoted ? ((bid + ask) / 2).toFixed(decimalsOf(stepOf(mark)) + 1) : null,
  }
}
const perpetualState = (contract: VenueContract) => ({
  ...stateOf(contract),
  funding: ((contract.fundingRate ?? 0) * HOURS_SHARE).toFixed(12),
  openInterest: contract.openInterestCoin.toFixed(SIZE_DECIMALS),
  oraclePx: contract.index.toFixed(decimalsOf(stepOf(contract.index)) + 1),
  premium: (contract.mark / contract.index - 1).toFixed(10),
  impactPxs:
    contract.bid === undefined || contract.ask === undefined
      ? null
      : [wirePrice(contract.bid * 0.9995, Math.floor), wirePrice(contract.ask * 1.0005, Math.ceil)],
})

/**
 * Hyperliquid's single endpoint, which responds by type of request: perpetuals with hourly funding, and pairs, in USDC.
 */
export const hyperliquidScript: RestScriptOf = (source) => {
  const perpetualMarket = {
    quirks: PERPETUALS,
    contracts: venueContracts(source, PERPETUALS),
  }
  const spotMarket = { quirks: SPOT, contracts: venueContracts(source, SPOT) }
  const perpetuals = (atMs: number): readonly VenueContract[] =>
    perpetualMarket.contracts.listed('linear', atMs).filter(({ kind }) => kind === 'perpetual')
  const pairs = (atMs: number): readonly VenueContract[] => spotMarket.contracts.listed('spot', atMs)
  const pairName = (at: number): string => `@${at}`
  const named = (name: string | null | undefined, atMs: number) => {
    const pair = pairs(atMs).find((_, at) => pairName(at) === name)
    if (pair !== undefined) return { market: spotMarket, contract: pair }
    const contract = perpetuals(atMs).find(({ coin }) => coin === name)
    return contract === undefined ? undefined : { market: perpetualMarket, contract }
  }

  const perpetualList = (atMs: number): RestAnswer => {
    const listed = perpetuals(atMs)
    const universe = listed.map(({ coin }) => ({ szDecimals: SIZE_DECIMALS, name: coin, maxLeverage: 20 }))
    return ok([{ universe, marginTables: [], collateralToken: 0 }, listed.map(perpetualState)])
  }
  const pairList = (atMs: number): RestAnswer => {
    const listed = pairs(atMs)
    const token = (name: string, index: number) => ({
      name,
      szDecimals: SIZE_DECIMALS,
      weiDecimals: 10,
      index,
      tokenId: `0x${index}`,
      isCanonical: index === 0,
    })
    return ok([
      {
        universe: listed.map((_, at) => ({ tokens: [at + 1, 0], name: pairName(at), index: at, isCanonical: false })),
        tokens: [token('USDC', 0), ...listed.map(({ coin }, at) => token(`U${coin}`, at + 1))],
      },
      listed.map((pair, at) => ({ ...stateOf(pair), coin: pairName(at), circulatingSupply: '0', totalSupply: '0' })),
    ])
  }
  const book = (name: string, contract: VenueContract, params: URLSearchParams, atMs: number): RestAnswer => {
    const { bid, ask } = contract
    const { bids, asks } = bookLevels({
      seed: nameBits(`hyperliquid ${name}`),
      atMs,
      tick: stepOf(contract.mark),
      bid: bid === undefined ? undefined : Number(wirePrice(bid, Math.floor)),
      ask: ask === undefined ? undefined : Number(wirePrice(ask, Math.ceil)),
      bidCoins: contract.bidSizeCoin,
      askCoins: contract.askSizeCoin,
    })
    const side = (levels: typeof bids, sign: 1 | -1) =>
      groupedLevels(levels, sign, params)
        .slice(0, BOOK_LEVELS)
        .map((level) => ({ px: wirePrice(level.price), sz: coins(level.coins), n: 3 }))
    return ok({ coin: name, time: atMs, levels: [side(bids, -1), side(asks, 1)] })
  }
  const candles = (request: CandleRequest, nowMs: number): RestAnswer => {
    const { coin, interval, startTime, endTime } = request
    const match = named(coin, nowMs)
    if (match === undefined) return { status: 500, body: null }
    const lengthMs = lengthOf(interval)
    const span = candleSpan({ startMs: startTime, endMs: endTime, limit: MAX_CANDLES, lengthMs, nowMs })
    return ok(
      match.market.contracts.candles(match.contract, span).map(({ atMs, open, high, low, close, volumeCoin }) => ({
        t: atMs,
        T: atMs + lengthMs - 1,
        s: coin,
        i: interval,
        n: 1,
        o: String(open),
        c: String(close),
        h: String(high),
        l: String(low),
        v: volumeCoin.toFixed(SIZE_DECIMALS),
      })),
    )
  }
  const payments = (contract: VenueContract, params: URLSearchParams, atMs: number): RestAnswer => {
    const toMs = Math.min(atMs, numberParam(params, 'endTime') ?? atMs)
    const fromMs = numberParam(params, 'startTime') ?? toMs - MAX_PAYMENTS * MS_PER_HOUR
    const rows = perpetualMarket.contracts.fundingPayments(contract, fromMs, toMs, MS_PER_HOUR).slice(0, MAX_PAYMENTS)
    return ok(
      rows.map((payment) => ({
        coin: contract.coin,
        time: payment.atMs,
        premium: payment.premium.toFixed(10),
        fundingRate: payment.rate.toFixed(12),
      })),
    )
  }
  const trades = (name: string, match: NonNullable<ReturnType<typeof named>>, atMs: number): RestAnswer =>
    ok(
      newestTrades(source, match.market, match.contract, { atMs, most: MAX_TRADES })
        .toReversed()
        .map((traded) => ({
          coin: name,
          side: traded.trade.takerSide === 'buy' ? 'B' : 'A',
          px: wirePrice(traded.price),
          sz: coins(traded.amountCoin),
          time: Number(traded.trade.atMs),
          hash: '0x0',
          tid: printNumberOf(traded),
          users: ['0x1', '0x2'],
        })),
    )

  return {
    isSocketPath: (path) => path === '/ws',
    answer: (path, params, atMs) => {
      if (path !== '/info') return undefined
      const type = params.get('type')
      if (type === 'metaAndAssetCtxs') return perpetualList(atMs)
      // The venue itself; no builder has markets here.
      if (type === 'perpDexs') return ok([null])
      if (type === 'spotMetaAndAssetCtxs') return pairList(atMs)
      if (type === 'candleSnapshot') return candles(requestIn<CandleRequest>(params.get('req') ?? '') ?? {}, atMs)
      const name = params.get('coin') ?? ''
      const match = named(name, atMs)
      if (match !== undefined && type === 'l2Book') return book(name, match.contract, params, atMs)
      if (match !== undefined && type === 'recentTrades') return trades(name, match, atMs)
      if (match?.contract.kind === 'perpetual' && type === 'fundingHistory')
        return payments(match.contract, params, atMs)
      return { status: 422, body: 'Failed to deserialize the JSON body into the target type' }
    },
    refusal: { status: 429, body: null },
    receive: () => ({ replies: [] }),
    tape: () => [],
  }
}
