import { closeToCloseVec, logReturns } from '@gvol/quant'

/** Windows whose realized vols are mixed, days. */
export const WINDOWS = [1, 3, 7, 30] as const
/** Half-life of the weights of returns in the hourly link, hours. */
const HALF_LIFE = 30 * 24
/** Minimum hours for a link. */
const MIN_HOURS = 7 * 24

/** Returns the weight of each window in the mix of a tenor: larger the nearer in length; they sum to 1. */
export const windowWeights = (tenorDays: number): readonly number[] => {
  const raw = WINDOWS.map((days) => Math.min(days, tenorDays) / Math.max(days, tenorDays))
  const sum = raw.reduce((total, weight) => total + weight, 0)
  return raw.map((weight) => weight / sum)
}

/**
 * Returns the root of the weighted mean of the variances of the windows that end at each hour; NaN if one is
 * incomplete.
 */
export const mixedVols = (close: Float64Array, tenorDays: number): Float64Array => {
  const weights = windowWeights(tenorDays)
  const vols = WINDOWS.map((days) => closeToCloseVec(close, days * 24, 8760, 'zero'))
  return close.map((_, i) => Math.sqrt(vols.reduce((sum, of, window) => sum + weights[window] * of[i] ** 2, 0)))
}

/**
 * Returns beta and the vol of the noise at each hour, from data until then, with a half-life of 30 days; NaN in the
 * first week.
 */
export const hourlyLinks = (coin: Float64Array, reference: Float64Array) => {
  const y = logReturns(coin)
  const x = logReturns(reference)
  const left = 0.5 ** (1 / HALF_LIFE)
  const beta = new Float64Array(coin.length).fill(Number.NaN)
  const idioVol = new Float64Array(coin.length).fill(Number.NaN)
  let n = 0
  let xx = 0
  let xy = 0
  let yy = 0
  for (let i = 0; i < y.length; i++) {
    if (Number.isNaN(x[i]) || Number.isNaN(y[i])) continue
    n++
    xx = left * xx + (1 - left) * x[i] * x[i]
    xy = left * xy + (1 - left) * x[i] * y[i]
    yy = left * yy + (1 - left) * y[i] * y[i]
    if (n < MIN_HOURS || !(xx > 0)) continue
    // The sums begin at zero: divides by the weight so far.
    const whole = 1 - left ** n
    beta[i + 1] = xy / xx
    idioVol[i + 1] = Math.sqrt((8760 * Math.max(0, yy - (xy * xy) / xx)) / whole)
  }
  return { beta, idioVol }
}
