import { rollingMean } from '../estimators/rollingMean.ts'
import { leastSquares, neweyWest } from './leastSquares.ts'

/** Settings of {@link har}. */
export type HarSettings = {
  /** Bars ahead whose average vol is forecast; default 1. */
  readonly horizon?: number
  /** Windows of the regressors in bars, ascending; default 1, 7, 30 (crypto never closes; Corsi's are 1, 5, 22). */
  readonly windows?: readonly number[]
  /** Regress logarithms, which keeps forecasts positive and errors near normal, or variances themselves; default 'log'. */
  readonly form?: 'log' | 'level'
  /** Regression rows, the most recent ones; default 730. */
  readonly lookback?: number
  /** A, bars in a year; default 365. */
  readonly periodsPerYear?: number
}

/** A heterogeneous autoregression of realised variance and its forecast. */
export type Har =
  | {
      readonly ok: true
      /** Average vol over the next `horizon` bars; annualised decimal. */
      readonly vol: number
      /** Intercept, then one per window. */
      readonly coefficients: Float64Array
      /** Newey-West standard errors with horizon − 1 lags, one per coefficient. */
      readonly standardErrors: Float64Array
      /** Variance of the residuals; log² in the log form. */
      readonly residualVariance: number
      readonly rSquared: number
      /** Regression rows used. */
      readonly rows: number
    }
  | { readonly ok: false; readonly reason: 'too-few-bars' | 'no-variation' | 'missing-bars' }

/**
 * HAR forecast of realised vol: tomorrow's (or the next month's) variance regressed on yesterday's, last week's and last
 * month's.
 *
 * @param variances  realised variance of each bar, not annualised (`parkinsonVariances`, `squaredReturns`, sums of
 *                   squared intraday returns), in time order; rows with a NaN are passed over
 * @param settings   horizon, windows, form, lookback
 * @returns the forecast with coefficients and their errors; the log form returns √(A·exp(μ + s²/2)); a level forecast
 *   below the smallest variance seen is raised to it
 * @remarks Direct regression per horizon. Reasons: fewer than 3 rows per coefficient ('too-few-bars'), a constant
 *   history ('no-variation'), no complete window at the end ('missing-bars'). Throws RangeError on a horizon or window
 *   that is not a whole number >= 1. Variances of 0 have no logarithm: in the log form their rows are passed over.
 * @see F. Corsi, "A simple approximate long-memory model of realized volatility", J. Fin. Econometrics 7 (2009) 174-196, eq. (9)
 */
export const har = (variances: Float64Array, settings: HarSettings = {}): Har => {
  const { horizon = 1, windows = [1, 7, 30], form = 'log', lookback = 730, periodsPerYear = 365 } = settings
  const toScale = form === 'log' ? Math.log : (value: number) => value
  const { length } = variances
  const windowMeans = windows.map((window) => rollingMean(variances, window).map(toScale))
  const average = rollingMean(variances, horizon).map(toScale)
  const isUsable = (row: number) =>
    windowMeans.every((column) => Number.isFinite(column[row])) && Number.isFinite(average[row + horizon])
  const rows: number[] = []
  for (let row = length - 1 - horizon; row >= 0 && rows.length < lookback; row--) if (isUsable(row)) rows.push(row)
  if (rows.length < 3 * (windows.length + 1)) return { ok: false, reason: 'too-few-bars' }
  rows.reverse()
  const regressors = [
    new Float64Array(rows.length).fill(1),
    ...windowMeans.map((column) => Float64Array.from(rows, (row) => column[row])),
  ]
  const response = Float64Array.from(rows, (row) => average[row + horizon])
  const fit = leastSquares(regressors, response)
  if (!fit) return { ok: false, reason: 'no-variation' }
  const now = windowMeans.map((column) => column[length - 1])
  if (!now.every(Number.isFinite)) return { ok: false, reason: 'missing-bars' }
  const { coefficients, residuals } = fit
  const expected = now.reduce((sum, value, i) => sum + coefficients[i + 1] * value, coefficients[0])
  const residualVariance =
    residuals.reduce((sum, value) => sum + value * value, 0) / (rows.length - coefficients.length)
  const variance = form === 'log' ? Math.exp(expected + residualVariance / 2) : Math.max(expected, smallest(response))
  return {
    ok: true,
    vol: Math.sqrt(periodsPerYear * variance),
    coefficients,
    standardErrors: neweyWest(fit, regressors, horizon - 1),
    residualVariance,
    rSquared: 1 - (residualVariance * (rows.length - coefficients.length)) / squaresAboutMean(response),
    rows: rows.length,
  }
}

const smallest = (values: Float64Array): number => values.reduce((least, value) => Math.min(least, value))

const squaresAboutMean = (values: Float64Array): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
}

/**
 * QLIKE loss of a variance forecast, the loss that ranks forecasts rightly although realised variance is noisy.
 *
 * @param forecastVariance  what was forecast; > 0
 * @param realisedVariance  what came; same unit; > 0
 * @returns r − ln r − 1 with r = realised/forecast: 0 for a perfect forecast, worse for too low than for too high
 * @see A. Patton, "Volatility forecast comparison using imperfect volatility proxies", J. Econometrics 160 (2011) 246-256
 */
export const qlike = (forecastVariance: number, realisedVariance: number): number => {
  const ratio = realisedVariance / forecastVariance
  return ratio - Math.log(ratio) - 1
}
