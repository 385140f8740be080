import { beta, betaVec, correlation, correlationVec } from '@gvol/quant'
import { leastReturns } from '../../../market/prices/windowMeans.ts'

const RELATIONS = {
  beta: { ofWhole: betaVec, ofRest: beta },
  correlation: { ofWhole: correlationVec, ofRest: correlation },
} as const

/**
 * Returns beta or correlation of every window of daily log returns, of the days on which both have a return; NaN where
 * a window begins before the first row, ends on a day without one or lacks more than a tenth of its days.
 *
 * @param a       log returns of one book; row 0 has none
 * @param b       log returns of the other
 * @param window  days
 */
export const pairWindows = (
  relation: keyof typeof RELATIONS,
  a: Float64Array,
  b: Float64Array,
  window: number,
): Float64Array => {
  const { ofWhole, ofRest } = RELATIONS[relation]
  const values = ofWhole(a, b, window)
  const least = leastReturns(window)
  for (let end = window; end < values.length; end++) {
    if (!Number.isNaN(values[end]) || Number.isNaN(a[end] + b[end])) continue
    const from = end + 1 - window
    const own = a.subarray(from, end + 1)
    const other = b.subarray(from, end + 1)
    const both = own.reduce((sum, value, i) => sum + (Number.isNaN(value + other[i]) ? 0 : 1), 0)
    if (both >= least) values[end] = ofRest(own, other)
  }
  return values
}
