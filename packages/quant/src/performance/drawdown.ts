/** Falls of an equity curve from its highest point so far. */
export type Drawdown = {
  /** Deepest fall; decimal of the peak (0.25 = a quarter lost); 0 when the curve never fell. */
  readonly deepest: number
  /** Row of the peak before the deepest fall, and of its bottom; both 0 when the curve never fell. */
  readonly peak: number
  readonly trough: number
  /** Row at which the deepest drawdown was recovered; undefined while it is not. */
  readonly recovery: number | undefined
  /** Fall now; decimal of the highest point. */
  readonly current: number
  /** Fall at each row; n. */
  readonly series: Float64Array
}

/**
 * Drawdown of an equity curve.
 *
 * @param equity  value of the account at each instant, in time order; > 0; NaN rows carry the last fall on
 * @returns the deepest fall with its dates, the fall now, and the fall at every row
 */
export const drawdown = (equity: Float64Array): Drawdown => {
  const series = new Float64Array(equity.length)
  let highest = Number.NEGATIVE_INFINITY
  let highestRow = 0
  let deepest = 0
  let peak = 0
  let trough = 0
  let now = 0
  for (let i = 0; i < equity.length; i++) {
    if (equity[i] > highest) {
      highest = equity[i]
      highestRow = i
    }
    if (!Number.isNaN(equity[i])) now = (highest - equity[i]) / highest
    series[i] = now
    if (now > deepest) {
      deepest = now
      peak = highestRow
      trough = i
    }
  }
  const after = deepest > 0 ? equity.findIndex((value, i) => i > trough && value >= equity[peak]) : -1
  return { deepest, peak, trough, recovery: after < 0 ? undefined : after, current: now, series }
}
