import type { SmileSlice } from '../smile/svi/svi.ts'
import { sviDensity } from '../smile/svi/sviDensity.ts'

/**
 * Risk-neutral density of the price at expiry, of a fitted smile or, given a vol, of the lognormal law.
 *
 * @param forward    F of the expiry, quote currency; > 0
 * @param price      level at expiry, quote currency; > 0
 * @param timeYears  T, Act/365; > 0
 * @param vol        raw SVI slice in total variance, or σ, annualised decimal
 * @returns density per unit of quote currency: it integrates to 1 over (0, ∞) with mean F, for a smile that passes
 *   `checkButterfly`; NaN where the price is not positive
 * @remarks Taken from the fitted curve in closed form, never by differencing quotes.
 * @see D. Breeden, R. Litzenberger, J. Business 51 (1978) 621-651; Gatheral & Jacquier, arXiv:1204.0646, section 2.2
 */
export const riskNeutralDensity = (
  forward: number,
  price: number,
  timeYears: number,
  vol: number | SmileSlice,
): number => sviDensity(Math.log(price / forward), sliceOf(timeYears, vol)) / price

/**
 * `riskNeutralDensity` for many prices. price: n; returns n.
 *
 * @param forward    F of the expiry, quote currency; > 0
 * @param price      levels at expiry, quote currency
 * @param timeYears  T, Act/365; > 0
 * @param vol        raw SVI slice in total variance, or σ, annualised decimal
 * @param out        n values; allocated when absent
 * @returns `out`: densities per unit of quote currency
 */
export const riskNeutralDensityVec = (
  forward: number,
  price: Float64Array,
  timeYears: number,
  vol: number | SmileSlice,
  out?: Float64Array,
): Float64Array => {
  const result = out ?? new Float64Array(price.length)
  const slice = sliceOf(timeYears, vol)
  for (let i = 0; i < price.length; i++) result[i] = sviDensity(Math.log(price[i] / forward), slice) / price[i]
  return result
}

const sliceOf = (timeYears: number, vol: number | SmileSlice): SmileSlice =>
  typeof vol === 'number' ? { a: vol * vol * timeYears, b: 0, rho: 0, m: 0, sigma: 1 } : vol
