import { normCdf } from '../normal/normCdf.ts'
import { logMoneyness } from '../option/logMoneyness.ts'
import { type SmileSlice, sviVol } from '../smile/svi/svi.ts'
import { weightedNormCdf } from './weightedNormCdf.ts'

/**
 * Returns the probability that the price touches a level at any time before expiry, under a lognormal law monitored
 * continuously.
 *
 * @param spot       S, price now; quote currency; > 0
 * @param level      H, quote currency; > 0; above or below the price
 * @param timeYears  T, Act/365; >= 0
 * @param vol        σ, annualised decimal; >= 0; or a raw SVI slice in total variance, whose vol at the level is used
 * @param drift      b, continuous growth rate of the expected price per year; default 0
 * @returns probability in [0, 1]; 1 when the price is at the level; NaN in gives NaN out
 * @remarks About twice the probability of ending beyond the level; exactly twice only when b = σ²/2. With a smile the
 *   law is an approximation: lognormal at the vol of the level's own strike.
 * @see E. Reiner, M. Rubinstein, "Breaking down the barriers", Risk 4 (1991); Haug (2007), section 4.17
 */
export const probabilityTouch = (
  spot: number,
  level: number,
  timeYears: number,
  vol: number | SmileSlice,
  drift = 0,
): number => {
  const distance = logMoneyness(level, spot)
  const flat = typeof vol === 'number' ? vol : sviVol(distance - drift * timeYears, vol, timeYears)
  const stdDev = flat * Math.sqrt(timeYears)
  if (Number.isNaN(distance + stdDev + drift)) return Number.NaN
  if (distance === 0) return 1
  if (stdDev === 0) return drift * timeYears * Math.sign(distance) >= Math.abs(distance) ? 1 : 0
  const side = Math.sign(distance)
  const h = Math.abs(distance)
  const logDrift = side * (drift * timeYears - 0.5 * stdDev * stdDev)
  const direct = normCdf((logDrift - h) / stdDev)
  const reflected = weightedNormCdf((2 * logDrift * h) / (stdDev * stdDev), (-h - logDrift) / stdDev)
  return Math.min(1, direct + reflected)
}

/**
 * `probabilityTouch` for many levels. level: n; returns n.
 *
 * @param spot       S, quote currency; > 0
 * @param level      H of each level, quote currency
 * @param timeYears  T, Act/365
 * @param vol        σ, annualised decimal, or a raw SVI slice in total variance
 * @param drift      b, continuous growth rate per year
 * @param out        n values; allocated when absent
 * @returns `out`: probabilities in [0, 1]; NaN in rows without an answer
 */
export const probabilityTouchVec = (
  spot: number,
  level: Float64Array,
  timeYears: number,
  vol: number | SmileSlice,
  drift = 0,
  out?: Float64Array,
): Float64Array => {
  const result = out ?? new Float64Array(level.length)
  for (let i = 0; i < level.length; i++) result[i] = probabilityTouch(spot, level[i], timeYears, vol, drift)
  return result
}
