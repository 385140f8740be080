import { MS_PER_DAY, MS_PER_MINUTE } from '@gvol/time'
import type { PricedSource } from '../marketSource.ts'
import { nameBits } from '../random.ts'
import { type BookLevel, bookLevels, countInstants, longShare } from '../rest/bookLevels.ts'
import type { RestAnswer } from '../rest/startRestVenue.ts'
import {
  type ContractVenue,
  candleSpan,
  type Margin,
  nextFundingMs,
  type VenueContract,
  venueContracts,
} from '../rest/venueContracts.ts'
import { expiryDay, numberParam, numeral, steppedPrice } from '../rest/wireText.ts'
import { bybitAnswer, bybitRefusal } from './bybitAnswer.ts'
import { bybitContractTape } from './bybitContractTape.ts'

const INTERVAL_MS: Readonly<Record<string, number>> = { D: MS_PER_DAY, W: 7 * MS_PER_DAY }
const INTEREST_MS: Readonly<Record<string, number>> = {
  '5min': 5 * MS_PER_MINUTE,
  '15min': 15 * MS_PER_MINUTE,
  '30min': 30 * MS_PER_MINUTE,
  '1h': 60 * MS_PER_MINUTE,
  '4h': 240 * MS_PER_MINUTE,
  '1d': MS_PER_DAY,
}
const FUNDING_MINUTES = 480
/** Share of the simulated market's open interest, volumes and sizes. */
const SHARE = 0.8

/** Returns `BTCUSDT` and, with an expiry, `BTCUSDT-27MAR26`; `BTCUSD` for inverse ones. */
const nameOf = ({ coin, margin, expiryMs }: VenueContract): string => {
  const pair = `${coin}${margin === 'inverse' ? 'USD' : 'USDT'}`
  return expiryMs === undefined ? pair : `${pair}-${expiryDay(expiryMs, 'ddmonyy')}`
}
/** Bybit's listed instruments other than options. */
export const BYBIT_CONTRACTS: ContractVenue = {
  reportsLiquidations: true,
  quirks: { venue: 'bybit', spreadFactor: 1.5, sizeShare: SHARE, unlisted: [], basis: -0.0008 },
  nameOf,
}

const priceOf = ({ tick }: VenueContract, price: number | undefined): string =>
  price === undefined ? '' : steppedPrice(price, tick)
/** Inverse contracts are in USD, all others in coins. */
const amountOf = ({ margin, mark }: VenueContract, coins: number): string =>
  margin === 'inverse' ? numeral(coins * mark, 0, '0') : numeral(coins, 4, '0')
const otherAmountOf = ({ margin }: VenueContract, coins: number, usd: number): string =>
  margin === 'inverse' ? numeral(coins, 4, '0') : numeral(usd, 2, '0')

const listRow = (contract: VenueContract) => {
  const { coin, margin, expiryMs, tick } = contract
  const isSpot = margin === 'spot'
  const isInverse = margin === 'inverse'
  const family = isInverse ? 'Inverse' : 'Linear'
  const contractTerms = {
    contractType: `${family}${expiryMs === undefined ? 'Perpetual' : 'Futures'}`,
    settleCoin: isInverse ? coin : 'USDT',
    launchTime: '0',
    deliveryTime: String(expiryMs ?? 0),
    deliveryFeeRate: '',
    priceScale: '6',
    leverageFilter: { minLeverage: '1', maxLeverage: '100', leverageStep: '0.01' },
    unifiedMarginTrade: true,
    fundingInterval: expiryMs === undefined ? FUNDING_MINUTES : 0,
  }
  const size = {
    minOrderQty: isInverse ? '1' : '0.001',
    maxOrderQty: '1000000',
    minOrderAmt: '1',
    maxOrderAmt: '4000000',
  }
  return {
    symbol: nameOf(contract),
    status: 'Trading',
    baseCoin: coin,
    quoteCoin: isInverse ? 'USD' : 'USDT',
    ...(isSpot ? { innovation: '0', marginTrading: 'none' } : contractTerms),
    lotSizeFilter: isSpot
      ? { ...size, basePrecision: '0.0001', quotePrecision: '0.0001' }
      : { ...size, qtyStep: isInverse ? '1' : '0.001' },
    priceFilter: { minPrice: String(tick), maxPrice: '10000000', tickSize: tick.toFixed(10).replace(/0+$/, '') },
  }
}

const tickerRow = (contract: VenueContract) => {
  const isSpot = contract.margin === 'spot'
  const price = (value: number | undefined): string => priceOf(contract, value)
  const ofContracts = {
    markPrice: price(contract.mark),
    indexPrice: numeral(contract.index, 6, ''),
    // Both sides, as the venue counts.
    openInterest: amountOf(contract, 2 * contract.openInterestCoin),
    openInterestValue: otherAmountOf(contract, 2 * contract.openInterestCoin, 2 * contract.openInterestUsd),
    singleOpenInterest: amountOf(contract, contract.openInterestCoin),
    singleOpenInterestValue: otherAmountOf(contract, contract.openInterestCoin, contract.openInterestUsd),
    fundingRate: numeral(contract.fundingRate, 10, ''),
    nextFundingTime: contract.fundingRate === undefined ? '0' : String(nextFundingMs(contract.atMs)),
    deliveryTime: String(contract.expiryMs ?? 0),
    predictedDeliveryPrice: '',
    basisRate: '',
    deliveryFeeRate: '',
  }
  return {
    symbol: nameOf(contract),
    bid1Price: price(contract.bid),
    bid1Size: contract.bid === undefined ? '' : amountOf(contract, contract.bidSizeCoin),
    ask1Price: price(contract.ask),
    ask1Size: contract.ask === undefined ? '' : amountOf(contract, contract.askSizeCoin),
    lastPrice: price(contract.mark),
    prevPrice24h: price(contract.open),
    price24hPcnt: numeral(contract.mark / contract.open - 1, 6, '0'),
    highPrice24h: price(contract.high),
    lowPrice24h: price(contract.low),
    volume24h: amountOf(contract, contract.volumeCoin),
    turnover24h: otherAmountOf(contract, contract.volumeCoin, contract.volumeUsd),
    ...(isSpot ? { usdIndexPrice: numeral(contract.index, 6, '') } : ofContracts),
  }
}

const intervalMs = (text: string | null): number | undefined =>
  /^\d+$/.test(text ?? '') ? Number(text) * MS_PER_MINUTE : INTERVAL_MS[text ?? '']

export const BYBIT_MARGINS: Readonly<Record<string, Margin>> = { spot: 'spot', linear: 'linear', inverse: 'inverse' }

const accountRatio = (contract: VenueContract, params: URLSearchParams, atMs: number): RestAnswer => {
  const name = nameOf(contract)
  const limit = Math.min(500, numberParam(params, 'limit') ?? 50)
  const fromMs = numberParam(params, 'startTime')
  const toMs = numberParam(params, 'endTime')
  const rows = countInstants({ period: params.get('period'), fromMs, toMs, limit, atMs }).map((countedMs) => {
    const share = longShare(nameBits(`bybit ${name}`), countedMs)
    const buyRatio = numeral(share, 4, '')
    const sellRatio = numeral(1 - share, 4, '')
    return { symbol: name, buyRatio, sellRatio, timestamp: String(countedMs) }
  })
  return bybitAnswer(atMs, contract.margin, rows)
}

const orderBook = (contract: VenueContract, _: URLSearchParams, atMs: number): RestAnswer => {
  const { tick, bid, ask, bidSizeCoin, askSizeCoin } = contract
  const s = nameOf(contract)
  const seed = nameBits(`bybit ${s}`)
  const book = bookLevels({ seed, atMs, tick, bid, ask, bidCoins: bidSizeCoin, askCoins: askSizeCoin })
  const side = (levels: readonly BookLevel[]) =>
    levels.map(({ price, coins }) => [priceOf(contract, price), amountOf(contract, coins)])
  const result = { s, b: side(book.bids), a: side(book.asks), ts: atMs, u: 1, seq: 1, cts: atMs }
  return { body: { retCode: 0, retMsg: 'OK', result, retExtInfo: {}, time: atMs } }
}

/** Bybit's spot, linear and inverse markets over a source, with their history. */
export const bybitContracts = (source: PricedSource) => {
  const contracts = venueContracts(source, BYBIT_CONTRACTS.quirks)
  const tape = bybitContractTape({ source, contracts, sizeShare: SHARE, nameOf, amountOf, priceOf })

  const klines = (contract: VenueContract, params: URLSearchParams, atMs: number): RestAnswer => {
    const lengthMs = intervalMs(params.get('interval'))
    if (lengthMs === undefined) return bybitRefusal(atMs, 10_001, 'params error: interval invalid')
    const span = candleSpan({
      startMs: numberParam(params, 'start'),
      endMs: numberParam(params, 'end'),
      limit: Math.min(1_000, numberParam(params, 'limit') ?? 200),
      lengthMs,
      nowMs: atMs,
    })
    const rows = contracts
      .candles(contract, span)
      .map((candle) => [
        String(candle.atMs),
        ...[candle.open, candle.high, candle.low, candle.close].map((price) => priceOf(contract, price)),
        amountOf(contract, candle.volumeCoin),
        otherAmountOf(contract, candle.volumeCoin, candle.volumeCoin * candle.open),
      ])
    return bybitAnswer(atMs, contract.margin, rows.reverse(), { symbol: nameOf(contract) })
  }
  const fundingHistory = (contract: VenueContract, params: URLSearchParams, atMs: number): RestAnswer => {
    const toMs = Math.min(atMs, numberParam(params, 'endTime') ?? atMs)
    const rows = contracts.fundingPayments(contract, numberParam(params, 'startTime') ?? 0, toMs)
    const limit = Math.min(200, numberParam(params, 'limit') ?? 200)
    return bybitAnswer(
      atMs,
      contract.margin,
      rows
        .slice(-limit)
        .reverse()
        .map(({ atMs: paidMs, rate }) => ({
          symbol: nameOf(contract),
          fundingRate: numeral(rate, 10, '0'),
          fundingRateTimestamp: String(paidMs),
        })),
    )
  }
  const openInterest = (contract: VenueContract, params: URLSearchParams, atMs: number): RestAnswer => {
    const stepMs = INTEREST_MS[params.get('intervalTime') ?? '']
    if (stepMs === undefined) return bybitRefusal(atMs, 10_001, 'params error: intervalTime invalid')
    const limit = Math.min(200, numberParam(params, 'limit') ?? 50)
    const toMs = Math.min(atMs, numberParam(params, 'cursor') ?? numberParam(params, 'endTime') ?? atMs)
    const startMs = numberParam(params, 'startTime') ?? 0
    const fromMs = Math.max(startMs, Math.floor(toMs / stepMs) * stepMs - (limit - 1) * stepMs)
    const rows = contracts.openInterest(contract, fromMs, toMs, stepMs)
    const first = rows[0]?.atMs
    const isMore = first !== undefined && first > startMs && startMs > 0
    return bybitAnswer(
      atMs,
      contract.margin,
      rows
        .map((reading) => ({
          openInterest: amountOf(contract, 2 * reading.openInterestCoin),
          singleOpenInterest: amountOf(contract, reading.openInterestCoin),
          timestamp: String(reading.atMs),
        }))
        .reverse(),
      { symbol: nameOf(contract), nextPageCursor: isMore ? String(first - 1) : '' },
    )
  }
  return {
    coins: contracts.coins,
    tape: tape.messages,
    answer: (path: string, margin: Margin, params: URLSearchParams, atMs: number): RestAnswer | undefined => {
      const name = params.get('symbol')
      const base = params.get('baseCoin')
      const listed = contracts
        .listed(margin, atMs)
        .filter((contract) => (name === null || nameOf(contract) === name) && (base === null || contract.coin === base))
      if (path === '/market/instruments-info') {
        // No instrument is in pre-launch.
        const isListed = (params.get('status') ?? 'Trading') === 'Trading'
        return bybitAnswer(atMs, margin, isListed ? listed.map(listRow) : [])
      }
      if (path === '/market/tickers') return bybitAnswer(atMs, margin, listed.map(tickerRow))
      const one = {
        '/market/kline': klines,
        '/market/funding/history': fundingHistory,
        '/market/open-interest': openInterest,
        '/market/recent-trade': tape.recent,
        '/market/account-ratio': accountRatio,
        '/market/orderbook': orderBook,
      }[path]
      if (one === undefined) return undefined
      return name === null || listed.length === 0
        ? bybitRefusal(atMs, 10_001, 'params error: symbol invalid')
        : one(listed[0], params, atMs)
    },
  }
}
