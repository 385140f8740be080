import { normCdf } from '../normal/normCdf.ts'
import { logMoneyness } from '../option/logMoneyness.ts'
import type { SmileSlice } from '../smile/svi/svi.ts'
import { smileProbabilityAbove, smileProbabilityBelow } from './smileProbability.ts'

/**
 * Returns the probability that the price ends between two levels, under a lognormal law or the law of a fitted smile.
 *
 * @param spot       S, price now with the drift up to expiry, or the forward with drift 0; quote currency; > 0
 * @param low        lower level, quote currency; > 0
 * @param high       upper level, quote currency; >= low (0 is returned otherwise)
 * @param timeYears  T, Act/365; >= 0
 * @param vol        σ, annualised decimal; >= 0; or a raw SVI slice in total variance
 * @param drift      b, continuous growth rate of the expected price per year; default 0
 * @returns probability in [0, 1]; NaN in gives NaN out
 * @remarks The difference is taken in the tail of both ends, so it stays precise far from the money.
 * @see Haug (2007), ch. 2; `smileProbabilityAbove`
 */
export const probabilityBetween = (
  spot: number,
  low: number,
  high: number,
  timeYears: number,
  vol: number | SmileSlice,
  drift = 0,
): number => {
  const toLow = logMoneyness(spot, low) + drift * timeYears
  const toHigh = logMoneyness(spot, high) + drift * timeYears
  if (toLow <= toHigh) return 0
  if (typeof vol !== 'number') {
    return toHigh > 0
      ? smileProbabilityBelow(vol, -toHigh) - smileProbabilityBelow(vol, -toLow)
      : smileProbabilityAbove(vol, -toLow) - smileProbabilityAbove(vol, -toHigh)
  }
  const stdDev = vol * Math.sqrt(timeYears)
  if (Number.isNaN(stdDev + toLow + toHigh)) return Number.NaN
  if (stdDev === 0) return toLow > 0 && toHigh <= 0 ? 1 : 0
  const near = toLow / stdDev - stdDev / 2
  const far = toHigh / stdDev - stdDev / 2
  return far > 0 ? normCdf(-far) - normCdf(-near) : normCdf(near) - normCdf(far)
}
