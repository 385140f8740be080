import { rollingVol } from './estimators/rollingMean.ts'
import { quantileSorted } from './quantile.ts'

/** Levels of a vol cone, one row per window; annualised decimal vols; NaN where the history holds no whole window. */
export type ConeLevels = {
  readonly min: Float64Array
  readonly p25: Float64Array
  readonly median: Float64Array
  readonly p75: Float64Array
  readonly max: Float64Array
}

/** Realised vol compared with its own history, window by window; decimal vols per annum, one row per window. */
export type VolCone = ConeLevels & {
  /** Bars in each window, as given. */
  readonly windows: Float64Array
  /** Vol of the window that ends at the last bar. */
  readonly current: Float64Array
  readonly mean: Float64Array
  /** Windows counted. */
  readonly observations: Float64Array
  /** √m of `overlapCorrection`: by how much overlapping windows understate the spread; 1 for windows of one bar. */
  readonly overlapMultiplier: Float64Array
  /** The levels with their distance from the mean widened by the multiplier, and not below 0. */
  readonly corrected: ConeLevels
}

/** Settings of {@link volCone}. */
export type ConeSettings = {
  /** Bars in each window; default 1, 7, 14, 30, 90, 180. */
  readonly windows?: readonly number[]
  /** A, bars in a year; default 365. */
  readonly periodsPerYear?: number
  /** First row at which a window may end, so that windows extend back before the displayed range; default 0. */
  readonly from?: number
}

/**
 * Variance of a rolling estimate is understated because neighbouring windows share bars: the factor that repairs it.
 *
 * @param observations  T, bars in the history; >= window
 * @param window        h, bars in a window; >= 1
 * @returns m = 1/(1 − h/n + (h² − 1)/(3n²)), n = T − h + 1; multiply the variance of the rolling variances by m, or the
 *   spread of a cone about its mean by √m; never a level of vol itself
 * @remarks Throws RangeError when the history is shorter than the window.
 * @see S. Hodges, R. Tompkins, "Volatility cones and their sampling properties", J. Derivatives 10 (2002) 27-42
 */
export const overlapCorrection = (observations: number, window: number): number => {
  const n = observations - window + 1
  if (!(n >= 1 && window >= 1)) {
    throw new RangeError(`A window of ${window} bars does not fit a history of ${observations}.`)
  }
  return 1 / (1 - window / n + (window * window - 1) / (3 * n * n))
}

/** The displayed levels: their names and quantiles. */
const LEVELS = { min: 0, p25: 0.25, median: 0.5, p75: 0.75, max: 1 } as const
const NAMES = /* @__PURE__ */ Object.keys(LEVELS) as (keyof typeof LEVELS)[]

/**
 * Vol cone: the historical range of realised vol at each horizon, and its current value.
 *
 * @param variances  variance of each bar (`parkinsonVariances`, `squaredReturns`, …), not annualised; in time order
 * @param settings   windows, bars in a year, start of the range
 * @returns min, quartiles, max, mean and current vol per window, plain and with Hodges and Tompkins's correction
 * @remarks Windows end at every bar of the range; percentiles interpolate linearly. The plain levels are the
 *   original's.
 *   The correction widens the distance from the mean and leaves the mean unchanged. Windows with a missing bar are
 *   skipped. Throws RangeError on a window that is not a whole number >= 1.
 * @see G. Burghardt, M. Lane, "How to tell if options are cheap", J. Portfolio Management 16 (1990) 72-78
 */
export const volCone = (variances: Float64Array, settings: ConeSettings = {}): VolCone => {
  const { windows = [1, 7, 14, 30, 90, 180], periodsPerYear = 365, from = 0 } = settings
  const column = () => new Float64Array(windows.length).fill(Number.NaN)
  const levels = () => ({ min: column(), p25: column(), median: column(), p75: column(), max: column() })
  const plain = levels()
  const corrected = levels()
  const current = column()
  const mean = column()
  const overlapMultiplier = column()
  const observations = new Float64Array(windows.length)
  for (const [row, window] of windows.entries()) {
    const vols = rollingVol(variances, window, periodsPerYear)
    const valid = vols
      .subarray(from)
      .filter((value) => !Number.isNaN(value))
      .sort()
    observations[row] = valid.length
    if (valid.length === 0) continue
    current[row] = vols[vols.length - 1]
    mean[row] = valid.reduce((sum, value) => sum + value, 0) / valid.length
    overlapMultiplier[row] = Math.sqrt(overlapCorrection(valid.length + window - 1, window))
    for (const name of NAMES) {
      plain[name][row] = quantileSorted(valid, LEVELS[name])
      corrected[name][row] = Math.max(0, mean[row] + overlapMultiplier[row] * (plain[name][row] - mean[row]))
    }
  }
  return { ...plain, windows: Float64Array.from(windows), current, mean, observations, overlapMultiplier, corrected }
}
