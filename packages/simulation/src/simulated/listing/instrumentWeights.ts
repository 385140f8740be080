import { MS_PER_YEAR } from '@gvol/market'
import type { CoinModel } from '../coinModel.ts'
import { tradingDayStartMs } from './expiryCalendar.ts'
import type { Listing } from './listing.ts'
import { roundStep } from './strikeGrid.ts'

/**
 * Probability that a trade of the day is in each row of a listing; sums to 1 over the options, and over the futures.
 */
export type InstrumentWeights = {
  /** Cumulative sums, for selection by bisection. */
  readonly options: Float64Array
  readonly futures: Float64Array
}

const running = (weights: Float64Array): Float64Array => {
  const sums = new Float64Array(weights.length)
  let sum = 0
  for (let at = 0; at < weights.length; at++) {
    sum += weights[at]
    sums[at] = sum
  }
  return sums.map((value) => value / sum)
}

/** Returns the first row whose cumulative sum is above `part`. */
export const chosenRow = (sums: Float64Array, part: number): number => {
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sums[middle] > part) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * Returns the weights: near expiries and slightly out-of-the-money strikes trade most, round strikes more than others,
 * and in-the-money options rarely.
 */
export const instrumentWeights = (listing: Listing, model: CoinModel, spot: number): InstrumentWeights => {
  const startMs = tradingDayStartMs(listing.day)
  const round = roundStep(spot * 0.05)
  const options = Float64Array.from(listing.strike, (strike, row) => {
    const years = (listing.expiryMs[row] - startMs) / MS_PER_YEAR
    const deviations = Math.log(strike / spot) / (model.vol * Math.sqrt(years))
    const outward = listing.optionType[row] === 0 ? deviations : -deviations
    const near = Math.exp(-0.5 * ((outward - 0.7) / 0.95) ** 2)
    const inMoney = outward < 0 ? Math.exp(2 * outward) : 1
    return (near * inMoney * (strike % round === 0 ? 2.5 : 1)) / (years + 0.02) ** 0.45
  })
  const futures = Float64Array.from(listing.futures, (_, at) => (at === 0 ? 1 : 0.12 / at))
  return { options: running(options), futures: running(futures) }
}
