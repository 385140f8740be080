import { MS_PER_HOUR, MS_PER_SECOND } from '@gvol/time'
import type { PricedSource } from '../marketSource.ts'
import { contractBook } from '../rest/contractBook.ts'
import { newestTrades, printNumberOf } from '../rest/newestTrades.ts'
import type { RestAnswer } from '../rest/startRestVenue.ts'
import {
  type ContractVenue,
  candleSpan,
  FUNDING_MS,
  type VenueContract,
  venueContracts,
} from '../rest/venueContracts.ts'
import { expiryDay, numberParam, steppedPrice } from '../rest/wireText.ts'

const MARGINS = ['inverse', 'linear'] as const
/** The venue returns no more. */
const MAX_TRADES = 100
const MAX_CANDLES = 2_000
const COIN_DECIMALS = 4
const HOURS_SHARE = MS_PER_HOUR / FUNDING_MS
/** How far back rates are available. */
const PAYMENTS_MS = 30 * 24 * MS_PER_HOUR

const INTERVAL_MS: Readonly<Record<string, number>> = { m: 60_000, h: MS_PER_HOUR, d: 24 * MS_PER_HOUR }
const lengthOf = (resolution: string): number => {
  const [, count = '1', unit = 'm'] = /^(\d+)([mhd])$/.exec(resolution) ?? []
  return Number(count) * (INTERVAL_MS[unit] ?? MS_PER_HOUR)
}

const ok = (body: object, atMs: number): RestAnswer => ({
  body: { result: 'success', ...body, serverTime: new Date(atMs).toISOString() },
})
const unknown: RestAnswer = { body: { result: 'error', errors: [], error: 'contractNotFound' } }

const NAMES: Readonly<Record<string, string>> = { BTC: 'XBT' }
const nameOf = ({ coin, margin, expiryMs }: VenueContract): string => {
  const kind = `${expiryMs === undefined ? 'P' : 'F'}${margin === 'inverse' ? 'I' : 'F'}`
  const date = expiryMs === undefined ? '' : `_${expiryDay(expiryMs, 'yymmdd')}`
  return `${kind}_${NAMES[coin] ?? coin}USD${date}`
}
/** Wide and small; inverse contracts are a dollar, linear ones a coin. */
export const KRAKEN_CONTRACTS: ContractVenue = {
  reportsLiquidations: true,
  quirks: { venue: 'kraken futures', spreadFactor: 2.2, sizeShare: 0.08, unlisted: ['LINK'] },
  nameOf,
  quote: 'USD',
  margins: MARGINS,
  fundingMs: MS_PER_HOUR,
}
const priceOf = ({ tick }: VenueContract, price: number): number => Number(steppedPrice(price, tick))
/** Returns contracts: dollars, or coins. */
const amountOf = ({ margin }: VenueContract, coins: number, price: number): number =>
  margin === 'inverse' ? Math.round(coins * price) : Number(coins.toFixed(COIN_DECIMALS))
const tradedOf = (contract: VenueContract, coins: number, price: number): number =>
  Math.max(contract.margin === 'inverse' ? 1 : 10 ** -COIN_DECIMALS, amountOf(contract, coins, price))
/** Returns the payment of a contract: dollars per coin, or coins per dollar. */
const paidOf = ({ margin }: VenueContract, rate: number, index: number): number =>
  margin === 'inverse' ? rate / index : rate * index

const termsOf = (contract: VenueContract): object => ({
  symbol: nameOf(contract),
  type: contract.margin === 'inverse' ? 'futures_inverse' : 'flexible_futures',
  tickSize: contract.tick,
  contractSize: 1,
  tradeable: true,
  openingDate: '2018-08-31T00:00:00.000Z',
  contractValueTradePrecision: contract.margin === 'inverse' ? 0 : COIN_DECIMALS,
  base: contract.coin,
  quote: 'USD',
  pair: `${contract.coin}:USD`,
  marginLevels: [{ contracts: 0, initialMargin: 0.02, maintenanceMargin: 0.01 }],
  ...(contract.expiryMs === undefined
    ? {}
    : { lastTradingTime: new Date(contract.expiryMs).toISOString(), tag: 'quarter' }),
})

const tickerOf = (contract: VenueContract): object => {
  const { mark, index, bid, ask, fundingRate } = contract
  const best = (side: 'bid' | 'ask', price: number | undefined, coins: number) =>
    price === undefined ? {} : { [side]: priceOf(contract, price), [`${side}Size`]: tradedOf(contract, coins, price) }
  const paid = fundingRate === undefined ? undefined : paidOf(contract, fundingRate * HOURS_SHARE, index)
  return {
    symbol: nameOf(contract),
    tag: contract.kind === 'perpetual' ? 'perpetual' : 'quarter',
    pair: `${contract.coin}:USD`,
    last: priceOf(contract, mark),
    lastTime: new Date(contract.atMs).toISOString(),
    lastSize: 1,
    markPrice: mark,
    ...best('bid', bid, contract.bidSizeCoin),
    ...best('ask', ask, contract.askSizeCoin),
    vol24h: amountOf(contract, contract.volumeCoin, mark),
    volumeQuote: contract.volumeUsd,
    openInterest: amountOf(contract, contract.openInterestCoin, mark),
    open24h: priceOf(contract, contract.open),
    high24h: priceOf(contract, contract.high),
    low24h: priceOf(contract, contract.low),
    suspended: false,
    indexPrice: index,
    postOnly: false,
    change24h: (mark / contract.open - 1) * 100,
    ...(paid === undefined ? {} : { fundingRate: paid, fundingRatePrediction: paid }),
  }
}

/** Kraken's futures: `/derivatives/…` and the bars of `/api/charts/…`. */
export const krakenContracts = (source: PricedSource) => {
  const { quirks } = KRAKEN_CONTRACTS
  const contracts = venueContracts(source, quirks)
  const market = { contracts, quirks }
  const listed = (atMs: number): readonly VenueContract[] => MARGINS.flatMap((margin) => contracts.listed(margin, atMs))
  const named = (name: string | null | undefined, atMs: number): VenueContract | undefined =>
    listed(atMs).find((contract) => nameOf(contract) === name)

  const history = (contract: VenueContract, atMs: number): RestAnswer => {
    const rows = newestTrades(source, market, contract, { atMs, most: MAX_TRADES }).map((traded) => ({
      time: new Date(traded.trade.atMs).toISOString(),
      trade_id: printNumberOf(traded),
      price: priceOf(contract, traded.price),
      size: tradedOf(contract, traded.amountCoin, traded.price),
      side: traded.trade.takerSide,
      type: traded.trade.isLiquidation === true ? 'liquidation' : 'fill',
      uid: `kraken-${nameOf(contract)}-${traded.trade.tradeId}`,
    }))
    return ok({ history: rows.toReversed() }, atMs)
  }
  const payments = (contract: VenueContract, atMs: number): RestAnswer => {
    const rows = contracts.fundingPayments(contract, atMs - PAYMENTS_MS, atMs, MS_PER_HOUR)
    const rates = rows.map(({ atMs: paidMs, rate, index }) => ({
      timestamp: new Date(paidMs).toISOString(),
      fundingRate: paidOf(contract, rate, index),
      relativeFundingRate: rate,
    }))
    return ok({ rates }, atMs)
  }
  const candles = (contract: VenueContract, resolution: string, params: URLSearchParams, nowMs: number): RestAnswer => {
    const from = numberParam(params, 'from')
    const to = numberParam(params, 'to')
    const span = candleSpan({
      startMs: from === undefined ? undefined : from * MS_PER_SECOND,
      endMs: to === undefined ? undefined : to * MS_PER_SECOND,
      limit: MAX_CANDLES,
      lengthMs: lengthOf(resolution),
      nowMs,
    })
    const rows = contracts.candles(contract, span).map(({ atMs, open, high, low, close, volumeCoin }) => ({
      time: atMs,
      open: String(open),
      high: String(high),
      low: String(low),
      close: String(close),
      volume: String(amountOf(contract, volumeCoin, close)),
    }))
    return { body: { candles: rows, more_candles: false } }
  }

  /** Returns the whole book, best first. */
  const book = (contract: VenueContract, atMs: number): RestAnswer => {
    const { bids, asks } = contractBook('kraken', contract, atMs)
    const side = (levels: typeof bids) =>
      levels.map(({ price, coins }) => [priceOf(contract, price), tradedOf(contract, coins, price)])
    return ok({ orderBook: { bids: side(bids), asks: side(asks) } }, atMs)
  }

  return (path: string, params: URLSearchParams, atMs: number): RestAnswer | undefined => {
    if (path === '/derivatives/api/v3/instruments') return ok({ instruments: listed(atMs).map(termsOf) }, atMs)
    if (path === '/derivatives/api/v3/tickers') return ok({ tickers: listed(atMs).map(tickerOf) }, atMs)
    const [, chart, resolution = ''] = /^\/api\/charts\/v1\/trade\/([^/]+)\/([^/]+)$/.exec(path) ?? []
    const contract = named(chart ?? params.get('symbol'), atMs)
    if (chart !== undefined) return contract === undefined ? unknown : candles(contract, resolution, params, atMs)
    if (path === '/derivatives/api/v3/history') return contract === undefined ? unknown : history(contract, atMs)
    if (path === '/derivatives/api/v3/orderbook') return contract === undefined ? unknown : book(contract, atMs)
    if (path !== '/derivatives/api/v4/historicalfundingrates') return undefined
    return contract?.kind === 'perpetual' ? payments(contract, atMs) : unknown
  }
}
