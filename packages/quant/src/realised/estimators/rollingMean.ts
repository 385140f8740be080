import { checkLengths } from '../../column/checkLengths.ts'

/**
 * Mean of the last `window` values at every row. values: n; returns n.
 *
 * @param values  any numbers
 * @param window  rows averaged; whole number >= 1
 * @param out     n means; allocated when absent; may be `values` itself
 * @returns NaN in the first window − 1 rows and wherever the window holds a NaN
 * @remarks Each sum joins a suffix of one block with a prefix of the next, so nothing is ever subtracted: a large value
 *   that left the window leaves no rounding behind, and one NaN spoils only its own windows. Throws RangeError on a
 *   window that is not a whole number >= 1.
 */
export const rollingMean = (
  values: Float64Array,
  window: number,
  out: Float64Array = new Float64Array(values.length),
): Float64Array => {
  if (!(Number.isInteger(window) && window >= 1)) {
    throw new RangeError(`A rolling window is a whole number of rows, 1 or more; got ${window}.`)
  }
  const { length } = values
  checkLengths(length, { out })
  const suffix = new Float64Array(length)
  for (let i = length - 1; i >= 0; i--) {
    suffix[i] = i === length - 1 || (i + 1) % window === 0 ? values[i] : values[i] + suffix[i + 1]
  }
  let prefix = 0
  for (let i = 0; i < length; i++) {
    prefix = i % window === 0 ? values[i] : prefix + values[i]
    const start = i - window + 1
    out[i] = start < 0 ? Number.NaN : (start % window === 0 ? prefix : prefix + suffix[start]) / window
  }
  return out
}

/**
 * Annualised vol of every window, from variances per bar: √(bars per year × rolling mean). variances: n; returns n.
 *
 * @param variances       variance of each bar (`parkinsonVariances`, `squaredReturns`, …); per bar
 * @param window          bars in a window; whole number >= 1
 * @param periodsPerYear  bars in a year: 365 daily, 8,760 hourly
 * @param out             n vols; allocated when absent
 * @returns annualised decimal vol of the window that ends at each bar; NaN in the first window − 1 rows
 * @remarks Variances are averaged, then the root taken; an average of vols would be lower.
 */
export const rollingVol = (
  variances: Float64Array,
  window: number,
  periodsPerYear: number,
  out?: Float64Array,
): Float64Array => {
  const result = rollingMean(variances, window, out)
  for (let i = 0; i < result.length; i++) result[i] = Math.sqrt(Math.max(0, periodsPerYear * result[i]))
  return result
}

/**
 * Annualised vol of all bars together: √(bars per year × mean of the variances). variances: n; returns one number.
 *
 * @param variances       variance of each bar; per bar
 * @param periodsPerYear  bars in a year: 365 daily, 8,760 hourly
 * @param from            first row that counts
 * @returns annualised decimal vol; NaN when no row counts or one is NaN
 */
export const meanVol = (variances: Float64Array, periodsPerYear: number, from = 0): number => {
  let sum = 0
  for (let i = from; i < variances.length; i++) sum += variances[i]
  return Math.sqrt(Math.max(0, (periodsPerYear * sum) / (variances.length - from)))
}
