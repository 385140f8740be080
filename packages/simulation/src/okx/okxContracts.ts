import type { Trade } from '@gvol/market'
import type { PricedSource } from '../marketSource.ts'
import type { RestAnswer } from '../rest/startRestVenue.ts'
import {
  type ContractVenue,
  candleSpan,
  FUNDING_MS,
  type Margin,
  nextFundingMs,
  type VenueContract,
  venueContracts,
} from '../rest/venueContracts.ts'
import { expiryDay, numberParam, numeral, steppedPrice } from '../rest/wireText.ts'
import { okxAnswer, okxRefusal } from './okxAnswer.ts'

const DAY_MS = 86_400_000
const BAR_MS: Readonly<Record<string, number>> = { m: 60_000, H: 3_600_000, D: DAY_MS, W: 7 * DAY_MS }
const MOST_CANDLES = 300
const MOST_PAYMENTS = 400
/** USD of an inverse contract, coins of a linear one. */
const CONTRACT_USD: Readonly<Record<string, number>> = { BTC: 100 }
const OTHER_CONTRACT_USD = 10
const CONTRACT_COINS: Readonly<Record<string, number>> = { BTC: 0.01, ETH: 0.1, SOL: 1, XRP: 100, DOGE: 1_000, LINK: 1 }
const SHARE = 0.35

const familyOf = ({ coin, margin }: VenueContract): string => `${coin}-${margin === 'inverse' ? 'USD' : 'USDT'}`
/** `BTC-USDT`, `BTC-USDT-SWAP`, `BTC-USD-260327`. */
const nameOf = (contract: VenueContract): string => {
  if (contract.kind === 'spot') return familyOf(contract)
  const { expiryMs } = contract
  return `${familyOf(contract)}-${expiryMs === undefined ? 'SWAP' : expiryDay(expiryMs, 'yymmdd')}`
}
/** What OKX lists besides options. */
export const OKX_CONTRACTS: ContractVenue = {
  quirks: { venue: 'okx', spreadFactor: 1.2, sizeShare: SHARE, unlisted: ['LINK'] },
  nameOf,
}

const typeOf = ({ kind }: VenueContract): string => ({ spot: 'SPOT', perpetual: 'SWAP', future: 'FUTURES' })[kind]

/** Contracts of an amount of coins; coins on the spot market. */
const amountOf = ({ coin, margin, mark }: VenueContract, coins: number): string => {
  if (margin === 'spot') return numeral(coins, 4, '0')
  if (margin === 'linear') return numeral(coins / (CONTRACT_COINS[coin] ?? 1), 2, '0')
  return numeral((coins * mark) / (CONTRACT_USD[coin] ?? OTHER_CONTRACT_USD), 0, '0')
}
/** Least that can be traded, in the words of `amountOf`. */
const LEAST_TRADED = { spot: '0.0001', linear: '0.01', inverse: '1' } as const
const tradedOf = (contract: VenueContract, coins: number): string => {
  const text = amountOf(contract, coins)
  return Number(text) > 0 ? text : LEAST_TRADED[contract.margin]
}
const priceOf = ({ tick }: VenueContract, price: number | undefined): string =>
  price === undefined ? '' : steppedPrice(price, tick)

const listRow = (contract: VenueContract) => {
  const { coin, margin, expiryMs, tick } = contract
  const isSpot = margin === 'spot'
  const isInverse = margin === 'inverse'
  const usd = CONTRACT_USD[coin] ?? OTHER_CONTRACT_USD
  return {
    instId: nameOf(contract),
    instType: typeOf(contract),
    uly: isSpot ? '' : familyOf(contract),
    instFamily: isSpot ? '' : familyOf(contract),
    baseCcy: isSpot ? coin : '',
    quoteCcy: isSpot ? 'USDT' : '',
    settleCcy: isSpot ? '' : isInverse ? coin : 'USDT',
    ctVal: isSpot ? '' : String(isInverse ? usd : (CONTRACT_COINS[coin] ?? 1)),
    ctMult: isSpot ? '' : '1',
    ctValCcy: isSpot ? '' : isInverse ? 'USD' : coin,
    ctType: isSpot ? '' : margin,
    optType: '',
    stk: '',
    alias: '',
    listTime: '',
    expTime: expiryMs === undefined ? '' : String(expiryMs),
    state: 'live',
    tickSz: tick.toFixed(10).replace(/0+$/, ''),
    lotSz: isSpot ? '0.0001' : '1',
    minSz: isSpot ? '0.0001' : '1',
    lever: isSpot ? '' : '50',
  }
}

const tickerRow = (contract: VenueContract) => ({
  instType: typeOf(contract),
  instId: nameOf(contract),
  last: priceOf(contract, contract.mark),
  lastSz: '1',
  bidPx: priceOf(contract, contract.bid),
  bidSz: contract.bid === undefined ? '' : amountOf(contract, contract.bidSizeCoin),
  askPx: priceOf(contract, contract.ask),
  askSz: contract.ask === undefined ? '' : amountOf(contract, contract.askSizeCoin),
  open24h: priceOf(contract, contract.open),
  high24h: priceOf(contract, contract.high),
  low24h: priceOf(contract, contract.low),
  vol24h: amountOf(contract, contract.volumeCoin),
  // Coins for contracts, the quote currency for spot.
  volCcy24h: numeral(contract.margin === 'spot' ? contract.volumeUsd : contract.volumeCoin, 4, '0'),
  sodUtc0: priceOf(contract, contract.open),
  sodUtc8: priceOf(contract, contract.open),
  ts: String(contract.atMs),
})

const interestRow = (contract: VenueContract) => ({
  instType: typeOf(contract),
  instId: nameOf(contract),
  oi: amountOf(contract, contract.openInterestCoin),
  oiCcy: numeral(contract.openInterestCoin, 4, '0'),
  oiUsd: numeral(contract.openInterestUsd, 0, '0'),
  ts: String(contract.atMs),
})

const markRow = (contract: VenueContract) => ({
  instType: typeOf(contract),
  instId: nameOf(contract),
  markPx: priceOf(contract, contract.mark),
  ts: String(contract.atMs),
})

const fundingRow = (contract: VenueContract, atMs: number) => {
  const nextMs = nextFundingMs(atMs)
  return {
    instType: 'SWAP',
    instId: nameOf(contract),
    method: 'current_period',
    formulaType: 'noRate',
    fundingRate: numeral(contract.fundingRate, 10, '0'),
    nextFundingRate: '',
    fundingTime: String(nextMs),
    nextFundingTime: String(nextMs + FUNDING_MS),
    settFundingRate: '',
    settState: 'settled',
    ts: String(atMs),
  }
}

const barMs = (text: string | null): number | undefined => {
  const [, count, unit] = /^(\d+)([mHDW])(?:utc)?$/.exec(text ?? '1m') ?? []
  return count === undefined ? undefined : Number(count) * BAR_MS[unit]
}

/** A print of a swap as the venue tells it. */
type SwapTrade = { readonly instId: string; readonly tradeId: string; readonly ts: string } & Readonly<
  Record<'px' | 'sz' | 'side' | 'count', string>
>

/** OKX's spot, perpetuals and futures over a source, with their past. */
export const okxContracts = (source: PricedSource) => {
  const contracts = venueContracts(source, OKX_CONTRACTS.quirks)
  const ofType = (instType: string, atMs: number): readonly VenueContract[] => {
    if (instType === 'SPOT') return contracts.listed('spot', atMs)
    const kind = instType === 'SWAP' ? 'perpetual' : 'future'
    return (['inverse', 'linear'] as const)
      .flatMap((margin: Margin) => contracts.listed(margin, atMs))
      .filter((contract) => contract.kind === kind && (kind === 'perpetual' || contract.margin === 'inverse'))
  }
  const everything = (atMs: number): readonly VenueContract[] =>
    ['SPOT', 'SWAP', 'FUTURES'].flatMap((instType) => ofType(instType, atMs))

  const candles = (contract: VenueContract, params: URLSearchParams, atMs: number): RestAnswer => {
    const lengthMs = barMs(params.get('bar'))
    if (lengthMs === undefined) return okxRefusal('51000', 'Parameter bar error')
    const limit = Math.min(MOST_CANDLES, numberParam(params, 'limit') ?? 100)
    const [afterMs, beforeMs] = [numberParam(params, 'after'), numberParam(params, 'before')]
    // `after` asks for what is older than it, `before` for what is newer.
    const endMs = afterMs === undefined ? undefined : afterMs - 1
    const span = candleSpan({ startMs: undefined, endMs, limit, lengthMs, nowMs: atMs })
    const fromMs = Math.max(span.fromMs, beforeMs === undefined ? 0 : beforeMs + 1)
    const rows = contracts.candles(contract, { ...span, fromMs }).map((candle) => {
      const prices = [candle.open, candle.high, candle.low, candle.close].map((price) => priceOf(contract, price))
      const quoted = numeral(candle.volumeCoin * candle.open, 2, '0')
      const coins = numeral(candle.volumeCoin, 4, '0')
      const isOver = candle.atMs + lengthMs <= atMs
      return [
        String(candle.atMs),
        ...prices,
        amountOf(contract, candle.volumeCoin),
        contract.margin === 'spot' ? quoted : coins,
        quoted,
        isOver ? '1' : '0',
      ]
    })
    return okxAnswer(rows.reverse())
  }
  const fundingHistory = (contract: VenueContract, params: URLSearchParams, atMs: number): RestAnswer => {
    const [afterMs, beforeMs] = [numberParam(params, 'after'), numberParam(params, 'before')]
    const toMs = Math.min(atMs, afterMs === undefined ? atMs : afterMs - 1)
    const rows = contracts.fundingPayments(contract, (beforeMs ?? -1) + 1, toMs)
    const limit = Math.min(MOST_PAYMENTS, numberParam(params, 'limit') ?? MOST_PAYMENTS)
    return okxAnswer(
      rows
        .slice(-limit)
        .reverse()
        .map((payment) => ({
          instType: 'SWAP',
          instId: nameOf(contract),
          fundingRate: numeral(payment.rate, 10, '0'),
          realizedRate: numeral(payment.rate, 10, '0'),
          fundingTime: String(payment.atMs),
          method: 'current_period',
        })),
    )
  }
  const interestHistory = (params: URLSearchParams, atMs: number, isByCoin: boolean): RestAnswer => {
    const name = isByCoin ? `${params.get('ccy')}-USDT-SWAP` : params.get('instId')
    const contract = ofType('SWAP', atMs).find((each) => nameOf(each) === name)
    const stepMs = barMs(params.get('period') ?? '5m')
    if (contract === undefined || stepMs === undefined) return okxRefusal('51000', 'Parameter ccy error')
    const limit = Math.min(100, numberParam(params, 'limit') ?? 100)
    const toMs = Math.min(atMs, numberParam(params, 'end') ?? atMs)
    const fromMs = Math.max(numberParam(params, 'begin') ?? 0, toMs - (limit - 1) * stepMs)
    const rows = contracts.openInterest(contract, fromMs, toMs, stepMs).map((reading) => {
      const usd = numeral(reading.openInterestUsd, 2, '0')
      if (isByCoin) return [String(reading.atMs), usd, numeral((contract.volumeUsd * stepMs) / DAY_MS, 2, '0')]
      const coins = numeral(reading.openInterestCoin, 4, '0')
      return [String(reading.atMs), amountOf(contract, reading.openInterestCoin), coins, usd]
    })
    return okxAnswer(rows.reverse())
  }
  const ofOne = (path: string, params: URLSearchParams, atMs: number): RestAnswer | undefined => {
    const contract = everything(atMs).find((each) => nameOf(each) === params.get('instId'))
    if (contract === undefined) return okxRefusal('51001', "Instrument ID doesn't exist.")
    if (path === '/market/ticker') return okxAnswer([tickerRow(contract)])
    if (path === '/public/funding-rate-history') return fundingHistory(contract, params, atMs)
    return candles(contract, params, atMs)
  }
  return {
    coins: contracts.coins,
    /** The answer to requests about what is no option. */
    answer: (path: string, params: URLSearchParams, atMs: number): RestAnswer | undefined => {
      const rows = (row: (contract: VenueContract) => object): RestAnswer => {
        const name = params.get('instId')
        const family = params.get('instFamily') ?? params.get('uly')
        const found = ofType(params.get('instType') ?? 'SWAP', atMs)
          .filter((contract) => name === null || nameOf(contract) === name)
          .filter((contract) => family === null || familyOf(contract) === family)
        return okxAnswer(found.map(row))
      }
      switch (path) {
        case '/public/instruments':
          return rows(listRow)
        case '/market/tickers':
          return rows(tickerRow)
        case '/public/open-interest':
          return rows(interestRow)
        case '/public/mark-price':
          return rows(markRow)
        case '/public/funding-rate': {
          const name = params.get('instId')
          const found = ofType('SWAP', atMs).filter((contract) => name === 'ANY' || nameOf(contract) === name)
          return okxAnswer(found.map((contract) => fundingRow(contract, atMs)))
        }
        case '/rubik/stat/contracts/open-interest-volume':
          return interestHistory(params, atMs, true)
        case '/rubik/stat/contracts/open-interest-history':
          return interestHistory(params, atMs, false)
        case '/market/ticker':
        case '/market/candles':
        case '/market/history-candles':
        case '/public/funding-rate-history':
          return ofOne(path, params, atMs)
      }
      return undefined
    },
    /** Prints of a perpetual of the source as the venue's own perpetuals of that coin tell them. */
    trades: (coin: string, trade: Trade, atMs: number): readonly SwapTrade[] =>
      ofType('SWAP', atMs)
        .filter((contract) => contract.coin === coin)
        .map((contract) => ({
          instId: nameOf(contract),
          tradeId: trade.tradeId.replace(/^.*-/, ''),
          px: priceOf(contract, trade.price),
          sz: tradedOf(contract, (trade.amountCoin ?? 0) * SHARE),
          side: trade.takerSide,
          count: '1',
          ts: String(trade.atMs),
        })),
  }
}
