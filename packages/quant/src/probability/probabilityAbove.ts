import { normCdf } from '../normal/normCdf.ts'
import { logMoneyness } from '../option/logMoneyness.ts'
import type { SmileSlice } from '../smile/svi/svi.ts'
import { smileProbabilityAbove, smileProbabilityBelow } from './smileProbability.ts'

/**
 * Returns the probability that the price ends above a level: under a lognormal law with the user's own vol and drift,
 * or, given a
 * fitted smile instead of a vol, under the market-implied law.
 *
 * @param spot       S, price now with the drift up to expiry, or the forward with drift 0; quote currency; > 0
 * @param level      H, quote currency; > 0
 * @param timeYears  T, Act/365; >= 0 (0: certain)
 * @param vol        σ, annualised decimal; >= 0; or a raw SVI slice in total variance
 * @param drift      b, continuous growth rate of the expected price per year; default 0
 * @returns N(d₂), with a smile N(d₂) − φ(d₂)·w′/(2√w); in [0, 1]; ending exactly at the level does not count; NaN in
 *   gives NaN out
 * @remarks Relative error below 5e-16·(1 + d²) against 60 digits, d = ln(S/H)/(σ√T): the effect of rounding d.
 * @see E. G. Haug, "The Complete Guide to Option Pricing Formulas", 2nd ed. (2007), ch. 2; `smileProbabilityAbove`
 */
export const probabilityAbove = (
  spot: number,
  level: number,
  timeYears: number,
  vol: number | SmileSlice,
  drift = 0,
): number => {
  const distance = logMoneyness(spot, level) + drift * timeYears
  if (typeof vol !== 'number') return smileProbabilityAbove(vol, -distance)
  const stdDev = vol * Math.sqrt(timeYears)
  if (stdDev === 0) return Number.isNaN(distance) ? Number.NaN : distance > 0 ? 1 : 0
  return normCdf(distance / stdDev - stdDev / 2)
}

/**
 * Probability that the price ends below a level; accurate where it is tiny, unlike 1 − `probabilityAbove`.
 *
 * @param spot       S, or the forward with drift 0; quote currency; > 0
 * @param level      H, quote currency; > 0
 * @param timeYears  T, Act/365; >= 0
 * @param vol        σ, annualised decimal; >= 0; or a raw SVI slice in total variance
 * @param drift      b, continuous growth rate per year; default 0
 * @returns N(−d₂), with a smile N(−d₂) + φ(d₂)·w′/(2√w)
 */
export const probabilityBelow = (
  spot: number,
  level: number,
  timeYears: number,
  vol: number | SmileSlice,
  drift = 0,
): number => {
  const distance = logMoneyness(spot, level) + drift * timeYears
  if (typeof vol !== 'number') return smileProbabilityBelow(vol, -distance)
  const stdDev = vol * Math.sqrt(timeYears)
  if (stdDev === 0) return Number.isNaN(distance) ? Number.NaN : distance > 0 ? 0 : 1
  return normCdf(stdDev / 2 - distance / stdDev)
}

/**
 * `probabilityAbove` for many levels. level: n; returns n.
 *
 * @param spot       S, or the forward with drift 0; quote currency; > 0
 * @param level      H of each level, quote currency
 * @param timeYears  T, Act/365
 * @param vol        σ, annualised decimal, or a raw SVI slice in total variance
 * @param drift      b, continuous growth rate per year
 * @param out        n values; allocated when absent
 * @returns `out`: probabilities in [0, 1]; NaN in rows without an answer
 */
export const probabilityAboveVec = (
  spot: number,
  level: Float64Array,
  timeYears: number,
  vol: number | SmileSlice,
  drift = 0,
  out?: Float64Array,
): Float64Array => {
  const result = out ?? new Float64Array(level.length)
  for (let i = 0; i < level.length; i++) result[i] = probabilityAbove(spot, level[i], timeYears, vol, drift)
  return result
}
