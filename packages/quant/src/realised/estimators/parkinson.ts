import { checkLengths } from '../../column/checkLengths.ts'
import { meanVol, rollingVol } from './rollingMean.ts'

/**
 * Each bar's variance by Parkinson's rule. highs, lows: n; returns n.
 *
 * @param highs  H; > 0
 * @param lows   L; > 0
 * @returns ln(H/L)²/(4 ln 2) per bar; NaN where a bar is missing
 */
export const parkinsonVariances = (highs: Float64Array, lows: Float64Array): Float64Array => {
  checkLengths(highs.length, { lows })
  return highs.map((high, i) => Math.log(high / lows[i]) ** 2 / (4 * Math.LN2))
}

/**
 * Parkinson realised vol, from highs and lows alone.
 *
 * @param highs           H of each bar; > 0
 * @param lows            L of each bar; > 0
 * @param periodsPerYear  A, bars in a year: 365 daily, 8,760 hourly, 12 monthly; default 365
 * @returns √(A·mean(ln(H/L)²/(4 ln 2))), annualised decimal vol; NaN without bars or with a missing one
 * @remarks Relative error below 5e-15 against 60 digits. 5.2 times as efficient as close-to-close; blind to gaps and drift, biased low where trading is thin. The
 *   original's realised vol: BTC of 2024-04-01 (71,313.8 / 68,055.15) gives 53.664186618970355 %.
 * @see M. Parkinson, "The extreme value method for estimating the variance of the rate of return", J. Business 53 (1980) 61-65
 */
export const parkinson = (highs: Float64Array, lows: Float64Array, periodsPerYear = 365): number =>
  meanVol(parkinsonVariances(highs, lows), periodsPerYear)

/**
 * `parkinson` over every window. highs, lows: n; returns n.
 *
 * @param highs           H of each bar
 * @param lows            L of each bar
 * @param window          bars in a window; whole number >= 1
 * @param periodsPerYear  A, bars in a year; default 365
 * @param out             n vols; allocated when absent
 * @returns vol of the window that ends at each bar; NaN in the first window − 1 rows
 */
export const parkinsonVec = (
  highs: Float64Array,
  lows: Float64Array,
  window: number,
  periodsPerYear = 365,
  out?: Float64Array,
): Float64Array => rollingVol(parkinsonVariances(highs, lows), window, periodsPerYear, out)
