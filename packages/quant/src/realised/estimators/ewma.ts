import { logReturns } from './logReturns.ts'

/**
 * `ewma` at every close. closes: n; returns n.
 *
 * @param closes          C, prices in time order; > 0
 * @param periodsPerYear  A, bars in a year; default 365
 * @param lambda          λ, decay per bar; 0 < λ < 1; default 0.94
 * @param out             n vols; allocated when absent
 * @returns vol estimated at each close, the forecast for the next bar; NaN in row 0
 */
export const ewmaVec = (
  closes: Float64Array,
  periodsPerYear = 365,
  lambda = 0.94,
  out: Float64Array = new Float64Array(closes.length),
): Float64Array => {
  if (!(lambda > 0 && lambda < 1)) throw new RangeError(`An EWMA decay lies between 0 and 1; got ${lambda}.`)
  const returns = logReturns(closes)
  let sum = 0
  let weight = 0
  out.fill(Number.NaN, 0, 1)
  for (let i = 0; i < returns.length; i++) {
    const squared = returns[i] * returns[i]
    if (!Number.isNaN(squared)) {
      sum = lambda * sum + squared
      weight = lambda * weight + 1
    }
    out[i + 1] = weight > 0 ? Math.sqrt((periodsPerYear * sum) / weight) : Number.NaN
  }
  return out
}

/**
 * Exponentially weighted realised vol (RiskMetrics): recent moves weigh most, each bar λ times the next one.
 *
 * @param closes          C, prices in time order; > 0
 * @param periodsPerYear  A, bars in a year; default 365
 * @param lambda          λ, decay per bar; 0 < λ < 1; default 0.94, RiskMetrics' daily value
 * @returns √(A·Σλʲu²ₜ₋ⱼ / Σλʲ), annualised decimal vol; NaN without a return
 * @remarks Weights are normalised to the history at hand, so no seed is needed; with a long history this is the recursion
 *   σ² = λσ² + (1 − λ)u². Missing closes are passed over. Throws RangeError on a λ outside 0 to 1.
 * @see J.P. Morgan/Reuters, "RiskMetrics Technical Document", 4th ed. (1996), section 5.2, eq. (5.1)
 */
export const ewma = (closes: Float64Array, periodsPerYear = 365, lambda = 0.94): number =>
  ewmaVec(closes, periodsPerYear, lambda).at(-1) ?? Number.NaN
