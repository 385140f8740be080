import { rollingMean } from '@gvol/quant'

/** Least share of a window's bars that must be there. */
export const MIN_COVERAGE = 0.9

/** Number of bars of a window that must be there. */
export const leastBars = (window: number): number => Math.ceil(MIN_COVERAGE * window)

/** Number of returns of a window that must be there: a missing bar removes two. */
export const leastReturns = (window: number): number => window - 2 * (window - leastBars(window))

export type WindowMeans = {
  /** Mean of the values that are there; NaN where too few are. */
  readonly mean: Float64Array
  /** Number of values that are there. */
  readonly count: Float64Array
}

/**
 * Returns the mean of the last `window` values at every row, of those that are there.
 *
 * @param options.first  first row that has a value if nothing is missing; default 0
 * @param options.least  number of values that must be there; default that of bars
 */
export const windowMeans = (
  values: Float64Array,
  window: number,
  { first = 0, least = leastBars(window) }: { readonly first?: number; readonly least?: number } = {},
): WindowMeans => {
  const mean = rollingMean(values, window)
  const count = new Float64Array(values.length).fill(window)
  const begin = first + window - 1
  // Whole windows keep the exact mean; the running sums are only for those with holes.
  let sum = 0
  let present = 0
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    const gone = i < window ? Number.NaN : values[i - window]
    if (!Number.isNaN(value)) {
      sum += value
      present++
    }
    if (!Number.isNaN(gone)) {
      sum -= gone
      present--
    }
    count[i] = present
    if (i >= begin && Number.isNaN(mean[i]) && present >= least) mean[i] = sum / present
  }
  return { mean, count }
}
