import { seededMean } from './seededMean.ts'

/**
 * Exponential moving average, as chart programs draw it. values: n; returns n.
 *
 * @param values  closes in time order, one per bar; NaN where a bar is missing
 * @param length  N, bars; whole number >= 1
 * @returns the simple mean of the first N values, then EMA + 2/(N+1)·(value − EMA), in the unit of the values; NaN in the
 *   first N − 1 rows, at a missing bar and in the N − 1 rows after it
 * @remarks Throws RangeError on a length that is not a whole number >= 1.
 * @see StockCharts ChartSchool, "Moving Averages – Simple and Exponential", 10-day EMA of INTC
 */
export const exponentialMean = (values: Float64Array, length: number): Float64Array =>
  seededMean(values, length, 2 / (length + 1))
