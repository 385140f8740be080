import {
  correctionCurvature,
  correctionSlope,
  correctionValue,
  type SmileCorrection,
} from '../correction/smileCorrection.ts'

type SviParameters = {
  readonly a: number
  readonly b: number
  readonly rho: number
  readonly m: number
  readonly sigma: number
}

/**
 * Raw SVI parameters of one expiry's smile, in total variance w = σ²T:
 * w(k) = a + b(ρ(k − m) + √((k − m)² + σ²)), k = ln(K/F).
 *
 * `a` level (total variance; may be negative) · `b` >= 0 wing steepness (total variance per unit of k) ·
 * `rho` in [−1, 1] tilt · `m` shift (log-moneyness) · `sigma` > 0 roundness of the bottom (log-moneyness).
 */
export type SviRaw = SviParameters & { readonly correction?: never }

/**
 * The smile of one expiry in total variance: raw SVI, and where the quotes want more than its five parameters a local
 * `correction` on top. Beyond the correction's reach, and without one, it is the raw SVI slice.
 */
export type SmileSlice = SviParameters & { readonly correction?: SmileCorrection }

/** A smile without its correction. */
export const rawPart = ({ a, b, rho, m, sigma }: SmileSlice): SviRaw => ({ a, b, rho, m, sigma })

/**
 * Total implied variance of an SVI smile at one log-moneyness.
 *
 * @param logMoneyness  k = ln(K/F); any number
 * @param slice         SVI smile in total variance, with or without a correction
 * @returns w = σ²T, total variance (no unit); vol is √(w / timeYears)
 * @remarks Bare kernel: parameters are not checked (`checkButterfly` does that); NaN in gives NaN out.
 *   It, its derivatives, vol, g and density have a relative error below 1e-13 against 60 digits.
 * @see J. Gatheral, A. Jacquier, "Arbitrage-free SVI volatility surfaces", Quant. Finance 14 (2014) 59-71,
 *   arXiv:1204.0646, eq. (3.1)
 */
export const svi = (logMoneyness: number, slice: SmileSlice): number => {
  const y = logMoneyness - slice.m
  const raw = slice.a + slice.b * (slice.rho * y + Math.sqrt(y * y + slice.sigma * slice.sigma))
  return slice.correction === undefined ? raw : raw + correctionValue(slice.correction, logMoneyness)
}

/**
 * `svi` over a column. logMoneyness: n; returns n total variances, written into `out` when given.
 *
 * @param logMoneyness  k = ln(K/F) of each strike
 * @param slice         SVI smile in total variance, with or without a correction
 * @param out           n total variances; allocated when absent
 * @returns `out`: w = σ²T, no unit; NaN in gives NaN out
 */
export const sviVec = (logMoneyness: Float64Array, slice: SmileSlice, out?: Float64Array): Float64Array => {
  const n = logMoneyness.length
  const result = out ?? new Float64Array(n)
  const { a, b, rho, m, correction } = slice
  const sigmaSquared = slice.sigma * slice.sigma
  for (let i = 0; i < n; i++) {
    const y = logMoneyness[i] - m
    result[i] = a + b * (rho * y + Math.sqrt(y * y + sigmaSquared))
  }
  if (correction === undefined) return result
  for (let i = 0; i < n; i++) result[i] += correctionValue(correction, logMoneyness[i])
  return result
}

/**
 * Implied volatility of an SVI smile at one log-moneyness.
 *
 * @param logMoneyness  k = ln(K/F)
 * @param slice         SVI smile in total variance, with or without a correction
 * @param timeYears     T, Act/365; > 0
 * @returns annualised decimal volatility; NaN where the slice's total variance is negative
 */
export const sviVol = (logMoneyness: number, slice: SmileSlice, timeYears: number): number =>
  Math.sqrt(svi(logMoneyness, slice) / timeYears)

/**
 * `sviVol` over a column. logMoneyness: n; returns n annualised decimal vols (NaN where the variance is negative).
 *
 * @param logMoneyness  k = ln(K/F) of each strike
 * @param slice         SVI smile in total variance, with or without a correction
 * @param timeYears     T, Act/365; > 0
 * @param out           n vols; allocated when absent
 * @returns `out`: annualised decimal vols; NaN where the variance is negative
 */
export const sviVolVec = (
  logMoneyness: Float64Array,
  slice: SmileSlice,
  timeYears: number,
  out?: Float64Array,
): Float64Array => {
  const result = sviVec(logMoneyness, slice, out)
  for (let i = 0; i < result.length; i++) result[i] = Math.sqrt(result[i] / timeYears)
  return result
}

/**
 * First derivative of an SVI smile, dw/dk.
 *
 * @param logMoneyness  k = ln(K/F)
 * @param slice         SVI smile in total variance, with or without a correction
 * @returns w′(k), total variance per unit of log-moneyness
 */
export const sviSlope = (logMoneyness: number, slice: SmileSlice): number => {
  const y = logMoneyness - slice.m
  const raw = slice.b * (slice.rho + y / Math.sqrt(y * y + slice.sigma * slice.sigma))
  return slice.correction === undefined ? raw : raw + correctionSlope(slice.correction, logMoneyness)
}

/**
 * Second derivative of an SVI smile, d²w/dk².
 *
 * @param logMoneyness  k = ln(K/F)
 * @param slice         SVI smile in total variance, with or without a correction
 * @returns w″(k), total variance per unit of log-moneyness squared
 */
export const sviCurvature = (logMoneyness: number, slice: SmileSlice): number => {
  const y = logMoneyness - slice.m
  const root = Math.sqrt(y * y + slice.sigma * slice.sigma)
  const raw = (slice.b * slice.sigma * slice.sigma) / (root * root * root)
  return slice.correction === undefined ? raw : raw + correctionCurvature(slice.correction, logMoneyness)
}

/**
 * A smile with its total variance multiplied: the same vols at another time to expiry.
 *
 * @param slice  SVI smile in total variance
 * @param by     factor, > 0
 * @returns the smile with by·w(k) everywhere
 */
export const scaledSlice = (slice: SmileSlice, by: number): SmileSlice => {
  const raw = { ...slice, a: slice.a * by, b: slice.b * by }
  const { correction } = slice
  if (correction === undefined) return raw
  return { ...raw, correction: { ...correction, values: correction.values.map((value) => value * by) } }
}

/**
 * Lowest total variance of a raw SVI smile, a + bσ√(1 − ρ²).
 *
 * @param slice  raw SVI parameters in total variance
 * @returns min w, total variance
 */
export const sviMinVariance = (slice: SviRaw): number =>
  slice.a + slice.b * slice.sigma * Math.sqrt(Math.max(0, 1 - slice.rho * slice.rho))
