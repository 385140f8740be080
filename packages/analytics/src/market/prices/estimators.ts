import {
  closeToCloseVec,
  garmanKlassVariances,
  garmanKlassVec,
  type OhlcColumns,
  parkinsonVariances,
  parkinsonVec,
  rogersSatchellVariances,
  rogersSatchellVec,
  squaredReturns,
  yangZhangVec,
} from '@gvol/quant'
import { leastBars, leastReturns, windowMeans } from './windowMeans.ts'

type Rolling = (bars: OhlcColumns, window: number, periodsPerYear: number) => Float64Array

/** Realized vol of the windows of which no bar is missing, annualized decimal, by estimator. */
const ROLLING = {
  close: ({ close }, window, periods) => closeToCloseVec(close, window, periods, window < 2 ? 'zero' : 'sample'),
  parkinson: ({ high, low }, window, periods) => parkinsonVec(high, low, window, periods),
  'garman-klass': (bars, window, periods) => garmanKlassVec(bars, window, periods),
  'rogers-satchell': (bars, window, periods) => rogersSatchellVec(bars, window, periods),
  'yang-zhang': (bars, window, periods) =>
    window < 2 ? new Float64Array(bars.close.length).fill(Number.NaN) : yangZhangVec(bars, window, periods),
} as const satisfies Record<string, Rolling>

export type Estimator = keyof typeof ROLLING
export const ESTIMATORS = Object.keys(ROLLING) as [Estimator, ...Estimator[]]

/** Sample variance of the values of each window that are there. */
const sampleVariances = (
  values: Float64Array,
  window: number,
  options: { readonly first?: number; readonly least?: number } = {},
): Float64Array => {
  const { mean, count } = windowMeans(values, window, options)
  const squared = values.map((value) => value * value)
  const squares = windowMeans(squared, window, options).mean
  return squares.map((square, i) => (Math.max(0, square - mean[i] * mean[i]) * count[i]) / (count[i] - 1))
}

/** Log returns of prices from the closes before them. */
const returnsOf = (prices: Float64Array, { close }: OhlcColumns): Float64Array =>
  prices.map((price, i) => (i === 0 ? Number.NaN : Math.log(price / close[i - 1])))

/** Variance per bar of every window, of the bars that are there. */
const windowVariances = (bars: OhlcColumns, estimator: Estimator, window: number): Float64Array => {
  const ofReturns = { first: 1, least: leastReturns(window) }
  if (estimator === 'close') return sampleVariances(returnsOf(bars.close, bars), window, ofReturns)
  if (estimator !== 'yang-zhang') return windowMeans(barVariances(bars, estimator), window).mean
  const gaps = sampleVariances(returnsOf(bars.open, bars), window, ofReturns)
  const sessions = sampleVariances(
    bars.close.map((last, i) => Math.log(last / bars.open[i])),
    window,
  )
  const ranges = windowMeans(rogersSatchellVariances(bars), window).mean
  const weight = 0.34 / (1.34 + (window + 1) / (window - 1))
  return gaps.map((gap, i) => gap + weight * sessions[i] + (1 - weight) * ranges[i])
}

/**
 * Returns the vol of each window that ends at a bar, of the bars that are there; NaN if more than a tenth of them are
 * missing, or the window begins before the first bar.
 *
 * @param window  bars
 */
export const rollingVols = (
  bars: OhlcColumns,
  estimator: Estimator,
  window: number,
  periodsPerYear: number,
): Float64Array => {
  const vols = (ROLLING[estimator] as Rolling)(bars, window, periodsPerYear)
  if (leastBars(window) === window || !vols.subarray(window - 1).some(Number.isNaN)) return vols
  const partial = windowVariances(bars, estimator, window)
  const { count } = windowMeans(bars.close, window)
  const isEnough = (row: number): boolean => count[row] >= leastBars(window)
  return vols.map((vol, i) => (Number.isNaN(vol) && isEnough(i) ? Math.sqrt(periodsPerYear * partial[i]) : vol))
}

/** Returns the share of the bars of each window that are there, from 0 to 1. @param window  bars */
export const windowCoverage = ({ close }: Pick<OhlcColumns, 'close'>, window: number): Float64Array =>
  windowMeans(close, window).count.map((count) => count / window)

/** Estimators that give every bar its own variance. */
export const BAR_ESTIMATORS = ['parkinson', 'close', 'garman-klass', 'rogers-satchell'] as const
export type BarEstimator = (typeof BAR_ESTIMATORS)[number]

/** Returns the variance of each bar, not annualized; NaN if missing. */
export const barVariances = (bars: OhlcColumns, estimator: BarEstimator): Float64Array => {
  switch (estimator) {
    case 'close':
      return squaredReturns(bars.close)
    case 'parkinson':
      return parkinsonVariances(bars.high, bars.low)
    case 'garman-klass':
      return garmanKlassVariances(bars)
    case 'rogers-satchell':
      return rogersSatchellVariances(bars)
  }
}
