import { MS_PER_SECOND } from '@gvol/time'
import type { PricedSource } from '../marketSource.ts'
import { nameBits } from '../random.ts'
import { longShare } from '../rest/bookLevels.ts'
import { contractBook } from '../rest/contractBook.ts'
import { newestTrades, printNumberOf } from '../rest/newestTrades.ts'
import type { RestAnswer } from '../rest/startRestVenue.ts'
import {
  type ContractVenue,
  candleSpan,
  FUNDING_MS,
  nextFundingMs,
  type VenueContract,
  venueContracts,
} from '../rest/venueContracts.ts'
import { numberParam, steppedPrice } from '../rest/wireText.ts'
import { gateDay, gateInterval, gateRefusal } from './gateAnswer.ts'

/** Coins per linear contract; an inverse one is a dollar, which the list states as 0. */
const MULTIPLIER: Readonly<Record<string, number>> = { BTC: 0.0001, ETH: 0.01, SOL: 1, XRP: 10 }
/** The only coin with a coin-margined contract. */
const INVERSE_COIN = 'BTC'

const nameOf = ({ coin, margin, expiryMs }: VenueContract): string =>
  margin === 'inverse' ? `${coin}_USD` : `${coin}_USDT${expiryMs === undefined ? '' : `_${gateDay(expiryMs)}`}`

/** Perpetuals and dated contracts in USDT, and one coin-margined perpetual. */
export const GATE_CONTRACTS: ContractVenue = {
  reportsLiquidations: true,
  quirks: { venue: 'gate', spreadFactor: 1.8, sizeShare: 0.15, unlisted: ['DOGE', 'LINK'] },
  nameOf,
  margins: ['linear', 'inverse'],
  isListed: ({ coin, kind, margin }) => margin === 'linear' || (coin === INVERSE_COIN && kind === 'perpetual'),
}

const MAX_TRADES = 1_000
const MAX_CANDLES = 1_999
const MAX_PAYMENTS = 1_000
const MAX_STATS = 100

const ok = (body: unknown): RestAnswer => ({ body })
const unknown = gateRefusal('CONTRACT_NOT_FOUND', 'contract not found')

const priceOf = ({ tick }: VenueContract, price: number | undefined): string =>
  price === undefined ? '' : steppedPrice(price, tick)
/** Returns whole contracts. */
const amountOf = ({ margin, coin }: VenueContract, coins: number, price: number): number =>
  Math.round(margin === 'inverse' ? coins * price : coins / (MULTIPLIER[coin] ?? 1))
const tradedOf = (contract: VenueContract, coins: number, price: number): number =>
  Math.max(1, amountOf(contract, coins, price))

const termsOf = (contract: VenueContract): object => {
  const { coin, margin, mark, index, tick, fundingRate, expiryMs } = contract
  return {
    name: nameOf(contract),
    type: margin === 'inverse' ? 'inverse' : 'direct',
    quanto_multiplier: margin === 'inverse' ? '0' : String(MULTIPLIER[coin] ?? 1),
    mark_price: String(mark),
    index_price: String(index),
    last_price: priceOf(contract, mark),
    order_price_round: String(tick),
    mark_price_round: String(tick),
    order_size_min: 1,
    order_size_max: 1_000_000,
    order_price_deviate: '0.5',
    leverage_min: '1',
    leverage_max: '100',
    maintenance_rate: '0.005',
    maker_fee_rate: '-0.0001',
    taker_fee_rate: '0.0005',
    in_delisting: false,
    status: 'trading',
    ...(expiryMs === undefined
      ? {
          funding_rate: String(fundingRate),
          funding_rate_indicative: String(fundingRate),
          funding_interval: FUNDING_MS / MS_PER_SECOND,
          funding_next_apply: nextFundingMs(contract.atMs) / MS_PER_SECOND,
        }
      : { expire_time: expiryMs / MS_PER_SECOND, cycle: 'QUARTERLY', underlying: `${coin}_USDT` }),
  }
}

const tickerOf = (contract: VenueContract): object => {
  const { mark, index, bid, ask, bidSizeCoin, askSizeCoin, volumeCoin, volumeUsd, fundingRate } = contract
  const contracts = (coins: number): string => String(amountOf(contract, coins, mark))
  const sizeAt = (price: number | undefined, coins: number): string =>
    price === undefined ? '' : String(tradedOf(contract, coins, price))
  return {
    contract: nameOf(contract),
    last: priceOf(contract, mark),
    low_24h: priceOf(contract, contract.low),
    high_24h: priceOf(contract, contract.high),
    change_percentage: ((mark / contract.open - 1) * 100).toFixed(2),
    total_size: contracts(contract.openInterestCoin),
    volume_24h: contracts(volumeCoin),
    volume_24h_base: String(volumeCoin),
    volume_24h_quote: String(volumeUsd),
    volume_24h_settle: String(contract.margin === 'inverse' ? volumeCoin : volumeUsd),
    mark_price: String(mark),
    index_price: String(index),
    funding_rate: String(fundingRate ?? 0),
    funding_rate_indicative: String(fundingRate ?? 0),
    lowest_ask: priceOf(contract, ask),
    lowest_size: sizeAt(ask, askSizeCoin),
    highest_bid: priceOf(contract, bid),
    highest_size: sizeAt(bid, bidSizeCoin),
  }
}

/** Levels in contracts. */
const book = (contract: VenueContract, params: URLSearchParams, atMs: number): RestAnswer => {
  const { bids, asks } = contractBook('gate', contract, atMs)
  const side = (levels: typeof bids) =>
    levels
      .slice(0, numberParam(params, 'limit') ?? 10)
      .map(({ price, coins }) => ({ p: priceOf(contract, price), s: tradedOf(contract, coins, price) }))
  const seconds = atMs / MS_PER_SECOND
  return ok({ id: 1, current: seconds, update: seconds, asks: side(asks), bids: side(bids) })
}

/** Gate's contracts: `/futures/{settle}/…` for perpetuals, `/delivery/{settle}/…` for dated ones. */
export const gateContracts = (source: PricedSource) => {
  const { quirks, isListed = () => true } = GATE_CONTRACTS
  const contracts = venueContracts(source, quirks)
  const listed = (kind: VenueContract['kind'], settle: string, atMs: number): readonly VenueContract[] =>
    (settle === 'usdt' ? contracts.listed('linear', atMs) : contracts.listed('inverse', atMs)).filter(
      (contract) => contract.kind === kind && isListed(contract),
    )

  const prints = (contract: VenueContract, params: URLSearchParams, atMs: number) => {
    const most = Math.min(MAX_TRADES, numberParam(params, 'limit') ?? 100)
    return newestTrades(source, { contracts, quirks }, contract, { atMs, most }).toReversed()
  }
  const trades = (contract: VenueContract, params: URLSearchParams, atMs: number): RestAnswer =>
    ok(
      prints(contract, params, atMs).map((traded) => {
        const size = tradedOf(contract, traded.amountCoin, traded.price)
        const seconds = traded.trade.atMs / MS_PER_SECOND
        return {
          id: printNumberOf(traded),
          create_time: Math.floor(seconds),
          create_time_ms: seconds,
          contract: nameOf(contract),
          price: priceOf(contract, traded.price),
          size: traded.trade.takerSide === 'buy' ? size : -size,
        }
      }),
    )
  /** The size is that of the closed position: a taker forced to sell was long. */
  const liquidations = (contract: VenueContract, params: URLSearchParams, atMs: number): RestAnswer =>
    ok(
      prints(contract, params, atMs)
        .filter(({ trade }) => trade.isLiquidation === true)
        .map((traded) => {
          const size = tradedOf(contract, traded.amountCoin, traded.price)
          const price = priceOf(contract, traded.price)
          return {
            time: Math.floor(traded.trade.atMs / MS_PER_SECOND),
            contract: nameOf(contract),
            size: traded.trade.takerSide === 'sell' ? size : -size,
            left: 0,
            order_price: price,
            fill_price: price,
          }
        }),
    )
  const payments = (contract: VenueContract, params: URLSearchParams, atMs: number): RestAnswer => {
    const from = numberParam(params, 'from')
    const to = numberParam(params, 'to')
    const limit = Math.min(MAX_PAYMENTS, numberParam(params, 'limit') ?? 100)
    const toMs = Math.min(atMs, to === undefined ? atMs : to * MS_PER_SECOND)
    const rows = contracts.fundingPayments(contract, (from ?? 0) * MS_PER_SECOND, toMs).slice(-limit)
    return ok(rows.toReversed().map(({ atMs: paidMs, rate }) => ({ t: paidMs / MS_PER_SECOND, r: String(rate) })))
  }
  const candles = (contract: VenueContract, params: URLSearchParams, nowMs: number): RestAnswer => {
    const from = numberParam(params, 'from')
    const to = numberParam(params, 'to')
    const span = candleSpan({
      startMs: from === undefined ? undefined : from * MS_PER_SECOND,
      endMs: to === undefined ? undefined : to * MS_PER_SECOND,
      limit: Math.min(MAX_CANDLES, numberParam(params, 'limit') ?? MAX_CANDLES),
      lengthMs: gateInterval(params.get('interval')),
      nowMs,
    })
    return ok(
      contracts.candles(contract, span).map(({ atMs, open, high, low, close, volumeCoin }) => ({
        t: atMs / MS_PER_SECOND,
        o: String(open),
        h: String(high),
        l: String(low),
        c: String(close),
        v: amountOf(contract, volumeCoin, close),
        sum: String(volumeCoin * close),
      })),
    )
  }
  const stats = (contract: VenueContract, params: URLSearchParams, atMs: number): RestAnswer => {
    const stepMs = gateInterval(params.get('interval'))
    const limit = Math.min(MAX_STATS, numberParam(params, 'limit') ?? 30)
    const newestMs = Math.floor(atMs / stepMs) * stepMs
    const from = numberParam(params, 'from')
    const fromMs =
      from === undefined ? newestMs - (limit - 1) * stepMs : Math.ceil((from * MS_PER_SECOND) / stepMs) * stepMs
    const toMs = Math.min(newestMs, fromMs + (limit - 1) * stepMs)
    const seed = nameBits(`gate ${nameOf(contract)}`)
    const ratio = (count: number, countedMs: number): string => {
      const share = longShare(seed + count, countedMs)
      return String(share / (1 - share))
    }
    return ok(
      contracts.openInterest(contract, fromMs, toMs, stepMs).map((reading) => {
        const price = reading.openInterestUsd / reading.openInterestCoin
        return {
          time: reading.atMs / MS_PER_SECOND,
          open_interest: amountOf(contract, reading.openInterestCoin, price),
          mark_price: price,
          open_interest_usd: reading.openInterestUsd,
          lsr_account: ratio(0, reading.atMs),
          top_lsr_account: ratio(1, reading.atMs),
          top_lsr_size: ratio(2, reading.atMs),
        }
      }),
    )
  }
  const sharedAnswers = { trades, candlesticks: candles, order_book: book }
  const perpetualAnswers = { ...sharedAnswers, liq_orders: liquidations, funding_rate: payments, contract_stats: stats }

  return (path: string, params: URLSearchParams, atMs: number): RestAnswer | undefined => {
    const [, family = '', settle = '', what = ''] = /^\/(futures|delivery)\/(usdt|btc)\/(\w+)$/.exec(path) ?? []
    if (what === '') return undefined
    const all = listed(family === 'futures' ? 'perpetual' : 'future', settle, atMs)
    if (what === 'contracts') return ok(all.map(termsOf))
    const name = params.get('contract')
    const selected = name === null ? all : all.filter((contract) => nameOf(contract) === name)
    if (what === 'tickers') return selected.length === 0 && name !== null ? unknown : ok(selected.map(tickerOf))
    const answers: Readonly<Record<string, typeof trades>> = family === 'futures' ? perpetualAnswers : sharedAnswers
    const answer = answers[what]
    if (answer === undefined) return undefined
    return name === null || selected[0] === undefined ? unknown : answer(selected[0], params, atMs)
  }
}
