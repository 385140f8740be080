import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import type { ContractKey, FundingPayment, InterestReading, PriceCandle, PriceHistory } from '../../marketSource.ts'
import { gaussian } from '../../random.ts'
import type { CoinModel } from '../coinModel.ts'
import { tradingDay, tradingDayStartMs } from '../listing/expiryCalendar.ts'
import { activityYears } from './activity.ts'
import { forwardPrice, fundingRate } from './futureCurve.ts'
import type { CoinState } from './marketPath.ts'

/** Number of price samples within a candle, besides its ends. */
const SAMPLES = 5
const FUNDING_MS = 8 * MS_PER_HOUR
/** Interval of the premium samples that a funding payment averages. */
const SAMPLE_MS = 1_800_000
const STREAM = { volume: 801 }
/** Mean of exp(1.1 z - 0.3), the factor that spreads the tape's amounts. */
const MEAN_SIZE = Math.exp(1.1 ** 2 / 2 - 0.3)
/** Lots of a typical future trade relative to an option trade. */
const FUTURE_LOTS = 60

export type PriceHistoryOptions = {
  readonly seed: number
  readonly model: CoinModel
  readonly isInverse: boolean
  /** The market's first instant. */
  readonly firstMs: number
  readonly stateAt: (atMs: number) => CoinState
  /** Open interest of the perpetual at the beginning of a trading day, in the unit of its amounts. */
  readonly morningInterest: (day: number) => number
}

export type CoinHistory = {
  [Name in keyof PriceHistory]: PriceHistory[Name] extends (symbol: string, ...rest: infer Rest) => infer Out
    ? (...rest: Rest) => Out
    : never
}

/** Returns one coin's price history, computed from its path: candles, funding, open interest of the perpetual. */
export const priceHistory = (options: PriceHistoryOptions): CoinHistory => {
  const { seed, model, isInverse, firstMs, stateAt, morningInterest } = options

  const priceAt = (contract: ContractKey, atMs: number): number => {
    const state = stateAt(atMs)
    if (contract.kind === 'future') return forwardPrice(state, atMs, contract.expiryMs)
    return contract.kind === 'spot' ? state.spot : state.spot * (1 + state.premium)
  }
  /** Returns the coins traded in a period, from the tape's averages. */
  const volumeCoin = (fromMs: number, toMs: number, price: number): number => {
    const daily = model.futurePrintsPerDay * model.lots * FUTURE_LOTS * model.futureLot * MEAN_SIZE
    const days = activityYears(fromMs, toMs) * 365
    const noise = Math.exp(0.4 * gaussian(seed, STREAM.volume, Math.floor(fromMs / 60_000)) - 0.08)
    return (daily * days * noise) / (isInverse ? price : 1)
  }
  const candleAt = (contract: ContractKey, atMs: number, toMs: number): PriceCandle => {
    const prices = Array.from({ length: SAMPLES + 2 }, (_, index) =>
      priceAt(contract, Math.round(atMs + ((toMs - atMs) * index) / (SAMPLES + 1))),
    )
    return {
      atMs,
      open: prices[0],
      high: Math.max(...prices),
      low: Math.min(...prices),
      close: prices[SAMPLES + 1],
      volumeCoin: volumeCoin(atMs, toMs, prices[0]),
    }
  }
  const paymentAt = (atMs: number, everyMs: number): FundingPayment => {
    const samples = Math.max(2, Math.round(everyMs / SAMPLE_MS))
    let sum = 0
    for (let index = 1; index <= samples; index++) {
      sum += stateAt(Math.max(firstMs, atMs - (everyMs * index) / samples)).premium
    }
    const { spot, premium } = stateAt(atMs)
    const mean = sum / samples
    const rate = (fundingRate(mean) * everyMs) / FUNDING_MS
    const intervalHours = everyMs / MS_PER_HOUR
    return { atMs, rate, premium: mean, intervalHours, index: spot, mark: spot * (1 + premium) }
  }
  const interestAt = (atMs: number): InterestReading => {
    const day = tradingDay(atMs)
    const startMs = tradingDayStartMs(day)
    const part = (atMs - startMs) / (tradingDayStartMs(day + 1) - startMs)
    const amount = morningInterest(day - 1) * (1 - part) + morningInterest(day) * part
    const price = priceAt({ kind: 'perpetual' }, atMs)
    return {
      atMs,
      openInterestCoin: isInverse ? amount / price : amount,
      openInterestUsd: isInverse ? amount : amount * price,
    }
  }
  const everyStep = <Row>(fromMs: number, toMs: number, stepMs: number, row: (atMs: number) => Row): readonly Row[] => {
    const startMs = Math.ceil(Math.max(fromMs, firstMs) / stepMs) * stepMs
    return Array.from({ length: Math.max(0, Math.floor((toMs - startMs) / stepMs) + 1) }, (_, at) =>
      row(startMs + at * stepMs),
    )
  }
  return {
    priceAt: (contract, atMs) => (atMs < firstMs ? undefined : priceAt(contract, atMs)),
    candles: (contract, { fromMs, toMs, lengthMs, nowMs }) =>
      everyStep(fromMs, Math.min(toMs, nowMs - 1), lengthMs, (atMs) =>
        candleAt(contract, atMs, Math.min(nowMs, atMs + lengthMs)),
      ),
    fundingPayments: (fromMs, toMs, everyMs) => everyStep(fromMs, toMs, everyMs, (atMs) => paymentAt(atMs, everyMs)),
    openInterest: (fromMs, toMs, stepMs) => everyStep(Math.max(fromMs, firstMs + MS_PER_DAY), toMs, stepMs, interestAt),
  }
}
