/**
 * Raw SVI parameters of one expiry's smile, in total variance w = σ²T:
 * w(k) = a + b(ρ(k − m) + √((k − m)² + σ²)), k = ln(K/F).
 *
 * `a` level (total variance; may be negative) · `b` >= 0 wing steepness (total variance per unit of k) ·
 * `rho` in [−1, 1] tilt · `m` shift (log-moneyness) · `sigma` > 0 roundness of the bottom (log-moneyness).
 */
export type SviRaw = {
  readonly a: number
  readonly b: number
  readonly rho: number
  readonly m: number
  readonly sigma: number
}

/**
 * Total implied variance of a raw SVI smile at one log-moneyness.
 *
 * @param logMoneyness  k = ln(K/F); any number
 * @param slice         raw SVI parameters in total variance
 * @returns w = σ²T, total variance (no unit); vol is √(w / timeYears)
 * @remarks Bare kernel: parameters are not checked (`checkButterfly` does that); NaN in gives NaN out.
 * @see J. Gatheral, A. Jacquier, "Arbitrage-free SVI volatility surfaces", Quant. Finance 14 (2014) 59-71,
 *   arXiv:1204.0646, eq. (3.1)
 */
export const svi = (logMoneyness: number, slice: SviRaw): number => {
  const y = logMoneyness - slice.m
  return slice.a + slice.b * (slice.rho * y + Math.sqrt(y * y + slice.sigma * slice.sigma))
}

/**
 * `svi` over a column. logMoneyness: n; returns n total variances, written into `out` when given.
 *
 * @param logMoneyness  k = ln(K/F) of each strike
 * @param slice         raw SVI parameters in total variance
 * @param out           n total variances; allocated when absent
 * @returns `out`: w = σ²T, no unit; NaN in gives NaN out
 */
export const sviVec = (logMoneyness: Float64Array, slice: SviRaw, out?: Float64Array): Float64Array => {
  const n = logMoneyness.length
  const result = out ?? new Float64Array(n)
  const { a, b, rho, m } = slice
  const sigmaSquared = slice.sigma * slice.sigma
  for (let i = 0; i < n; i++) {
    const y = logMoneyness[i] - m
    result[i] = a + b * (rho * y + Math.sqrt(y * y + sigmaSquared))
  }
  return result
}

/**
 * Implied volatility of a raw SVI smile at one log-moneyness.
 *
 * @param logMoneyness  k = ln(K/F)
 * @param slice         raw SVI parameters in total variance
 * @param timeYears     T, Act/365; > 0
 * @returns annualised decimal volatility; NaN where the slice's total variance is negative
 */
export const sviVol = (logMoneyness: number, slice: SviRaw, timeYears: number): number =>
  Math.sqrt(svi(logMoneyness, slice) / timeYears)

/**
 * `sviVol` over a column. logMoneyness: n; returns n annualised decimal vols (NaN where the variance is negative).
 *
 * @param logMoneyness  k = ln(K/F) of each strike
 * @param slice         raw SVI parameters in total variance
 * @param timeYears     T, Act/365; > 0
 * @param out           n vols; allocated when absent
 * @returns `out`: annualised decimal vols; NaN where the variance is negative
 */
export const sviVolVec = (
  logMoneyness: Float64Array,
  slice: SviRaw,
  timeYears: number,
  out?: Float64Array,
): Float64Array => {
  const result = sviVec(logMoneyness, slice, out)
  for (let i = 0; i < result.length; i++) result[i] = Math.sqrt(result[i] / timeYears)
  return result
}

/**
 * First derivative of a raw SVI smile, dw/dk.
 *
 * @param logMoneyness  k = ln(K/F)
 * @param slice         raw SVI parameters in total variance
 * @returns w′(k), total variance per unit of log-moneyness
 */
export const sviSlope = (logMoneyness: number, slice: SviRaw): number => {
  const y = logMoneyness - slice.m
  return slice.b * (slice.rho + y / Math.sqrt(y * y + slice.sigma * slice.sigma))
}

/**
 * Second derivative of a raw SVI smile, d²w/dk².
 *
 * @param logMoneyness  k = ln(K/F)
 * @param slice         raw SVI parameters in total variance
 * @returns w″(k), total variance per unit of log-moneyness squared
 */
export const sviCurvature = (logMoneyness: number, slice: SviRaw): number => {
  const y = logMoneyness - slice.m
  const root = Math.sqrt(y * y + slice.sigma * slice.sigma)
  return (slice.b * slice.sigma * slice.sigma) / (root * root * root)
}

/**
 * Lowest total variance of a raw SVI smile, a + bσ√(1 − ρ²).
 *
 * @param slice  raw SVI parameters in total variance
 * @returns min w, total variance
 */
export const sviMinVariance = (slice: SviRaw): number =>
  slice.a + slice.b * slice.sigma * Math.sqrt(Math.max(0, 1 - slice.rho * slice.rho))
