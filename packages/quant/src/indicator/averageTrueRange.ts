import { checkLengths } from '../column/checkLengths.ts'
import { seededMean } from './seededMean.ts'

/** Bars in columns, in time order; n rows each; NaN where a bar is missing. */
export type RangeColumns = {
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
}

/**
 * Average true range of Wilder. bars: n; returns n.
 *
 * @param bars    high, low and close of each bar
 * @param length  N, bars averaged; whole number >= 1; 14 by Wilder
 * @returns Wilder's mean of the true range, max(high, close before) − min(low, close before), in the unit of the bars; the
 *   first bar, and the first one after a missing bar, has its own high − low; NaN in the first N − 1 rows, at a missing bar
 *   and in the N − 1 rows after it
 * @remarks Throws RangeError on columns of unequal length, and on a length that is not a whole number >= 1.
 * @see J. W. Wilder, "New Concepts in Technical Trading Systems" (1978), section III
 */
export const averageTrueRange = ({ high, low, close }: RangeColumns, length = 14): Float64Array => {
  checkLengths(high.length, { low, close })
  const ranges = high.map((top, i) => {
    const before = i === 0 ? Number.NaN : close[i - 1]
    return Number.isNaN(before) ? top - low[i] : Math.max(top, before) - Math.min(low[i], before)
  })
  return seededMean(ranges, length, 1 / length)
}
