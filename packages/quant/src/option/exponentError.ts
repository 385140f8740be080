import { productError } from '../elementary/doubled.ts'

/**
 * What is missing in the exponent of a far out-of-the-money price: exact (h² + t²)/2 less `exponent`, with h = x/s, t = s/2, s² = σ²T.
 *
 * Such prices carry the factor exp(−h²/2), so a relative rounding error ε in h becomes h²·ε in the price: 1e-13 at 25 standard deviations. With this
 * difference, found in doubled precision, they are good to the last digits.
 *
 * @param moneyness     x = −|ln(F/K)|
 * @param moneynessLow  the digits of x that its double does not hold
 * @param timeYears     T; or 1, where `vol` is σ√T
 * @param vol           σ
 * @param exponent      the value in use
 */
export const exponentError = (
  moneyness: number,
  moneynessLow: number,
  timeYears: number,
  vol: number,
  exponent: number,
): number => {
  const square = vol * vol
  const squareLow = productError(vol, vol, square)
  const variance = square * timeYears
  const varianceLow = productError(square, timeYears, variance) + squareLow * timeYears
  const x2 = moneyness * moneyness
  const x2Low = productError(moneyness, moneyness, x2) + 2 * moneyness * moneynessLow
  const h2 = x2 / variance
  const product = h2 * variance
  const h2Low = (x2 - product - productError(h2, variance, product) + x2Low - h2 * varianceLow) / variance
  return 0.5 * h2 - exponent + 0.5 * h2Low + 0.125 * variance
}
