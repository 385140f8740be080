import { candleCount, type OhlcColumns } from './ohlcColumns.ts'
import { meanVol, rollingVol } from './rollingMean.ts'

/**
 * Each bar's variance by Rogers and Satchell's rule. candles: n; returns n.
 *
 * @param candles  open, high, low, close; > 0
 * @returns ln(H/O)·ln(H/C) + ln(L/O)·ln(L/C) per bar; NaN where a bar is missing
 */
export const rogersSatchellVariances = (candles: OhlcColumns): Float64Array => {
  candleCount(candles)
  const { open, high, low, close } = candles
  return open.map(
    (first, i) =>
      Math.log(high[i] / first) * Math.log(high[i] / close[i]) + Math.log(low[i] / first) * Math.log(low[i] / close[i]),
  )
}

/**
 * Rogers-Satchell realised vol, unbiased whatever the drift.
 *
 * @param candles         one row per bar; prices > 0
 * @param periodsPerYear  A, bars in a year; default 365
 * @returns √(A·mean(ln(H/O)·ln(H/C) + ln(L/O)·ln(L/C))), annualised decimal vol; NaN without bars or with a missing one
 * @remarks Relative error below 5e-15 against 60 digits. 6 times as efficient as close-to-close; blind to gaps.
 * @see L. Rogers, S. Satchell, "Estimating variance from high, low and closing prices", Ann. Appl. Prob. 1 (1991) 504-512
 */
export const rogersSatchell = (candles: OhlcColumns, periodsPerYear = 365): number =>
  meanVol(rogersSatchellVariances(candles), periodsPerYear)

/**
 * `rogersSatchell` over every window. candles: n; returns n.
 *
 * @param candles         one row per bar
 * @param window          bars in a window; whole number >= 1
 * @param periodsPerYear  A, bars in a year; default 365
 * @param out             n vols; allocated when absent
 * @returns vol of the window that ends at each bar; NaN in the first window − 1 rows
 */
export const rogersSatchellVec = (
  candles: OhlcColumns,
  window: number,
  periodsPerYear = 365,
  out?: Float64Array,
): Float64Array => rollingVol(rogersSatchellVariances(candles), window, periodsPerYear, out)
