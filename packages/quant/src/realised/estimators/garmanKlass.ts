import { candleCount, type OhlcColumns } from './ohlcColumns.ts'
import { meanVol, rollingVol } from './rollingMean.ts'

/**
 * Each bar's variance by Garman and Klass's rule. candles: n; returns n.
 *
 * @param candles  open, high, low, close; > 0
 * @returns ½ ln(H/L)² − (2 ln 2 − 1) ln(C/O)² per bar; NaN where a bar is missing
 */
export const garmanKlassVariances = (candles: OhlcColumns): Float64Array => {
  candleCount(candles)
  const { open, high, low, close } = candles
  return open.map(
    (first, i) => 0.5 * Math.log(high[i] / low[i]) ** 2 - (2 * Math.LN2 - 1) * Math.log(close[i] / first) ** 2,
  )
}

/**
 * Garman-Klass realised vol, from open, high, low and close.
 *
 * @param candles         one row per bar; prices > 0
 * @param periodsPerYear  A, bars in a year; default 365
 * @returns √(A·mean(½ ln(H/L)² − (2 ln 2 − 1) ln(C/O)²)), annualised decimal vol; NaN without bars or with a missing one
 * @remarks Relative error below 5e-15 against 60 digits. 7.4 times as efficient as close-to-close; assumes no drift and no gap between bars.
 * @see M. Garman, M. Klass, "On the estimation of security price volatilities from historical data", J. Business 53 (1980) 67-78
 */
export const garmanKlass = (candles: OhlcColumns, periodsPerYear = 365): number =>
  meanVol(garmanKlassVariances(candles), periodsPerYear)

/**
 * `garmanKlass` over every window. candles: n; returns n.
 *
 * @param candles         one row per bar
 * @param window          bars in a window; whole number >= 1
 * @param periodsPerYear  A, bars in a year; default 365
 * @param out             n vols; allocated when absent
 * @returns vol of the window that ends at each bar; NaN in the first window − 1 rows
 */
export const garmanKlassVec = (
  candles: OhlcColumns,
  window: number,
  periodsPerYear = 365,
  out?: Float64Array,
): Float64Array => rollingVol(garmanKlassVariances(candles), window, periodsPerYear, out)

/** Garman-Klass variances with the squared gap ln(O/C₋₁)² added; n rows, NaN in row 0, which has no close before it. */
export const gapVariances = (candles: OhlcColumns): Float64Array => {
  const { open, close } = candles
  return garmanKlassVariances(candles).map((variance, i) =>
    i === 0 ? Number.NaN : variance + Math.log(open[i] / close[i - 1]) ** 2,
  )
}

/**
 * Garman-Klass realised vol with Yang and Zhang's gap term, for markets that open away from the last close.
 *
 * @param candles         n + 1 rows; the first supplies its close alone
 * @param periodsPerYear  A, bars in a year; default 365
 * @returns √(A·mean(Garman-Klass + ln(O/C₋₁)²)), annualised decimal vol; NaN with fewer than 2 bars or a missing one
 * @see D. Yang, Q. Zhang, "Drift-independent volatility estimation", J. Business 73 (2000) 477-491
 */
export const garmanKlassYangZhang = (candles: OhlcColumns, periodsPerYear = 365): number =>
  meanVol(gapVariances(candles), periodsPerYear, 1)

/**
 * `garmanKlassYangZhang` over every window. candles: n; returns n.
 *
 * @param candles         one row per bar
 * @param window          bars in a window; whole number >= 1
 * @param periodsPerYear  A, bars in a year; default 365
 * @param out             n vols; allocated when absent
 * @returns vol of the window that ends at each bar; NaN in the first `window` rows
 */
export const garmanKlassYangZhangVec = (
  candles: OhlcColumns,
  window: number,
  periodsPerYear = 365,
  out?: Float64Array,
): Float64Array => rollingVol(gapVariances(candles), window, periodsPerYear, out)
