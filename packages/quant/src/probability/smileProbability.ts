import { normCdf } from '../normal/normCdf.ts'
import { normPdf } from '../normal/normPdf.ts'
import { type SmileSlice, svi, sviSlope } from '../smile/svi/svi.ts'

/**
 * Probability measure: `quote` the risk-neutral law in quote currency (the usual one), `coin` the law of an investor
 * who counts in coin (share measure).
 */
export type ProbabilityMeasure = 'quote' | 'coin'

/**
 * Market-implied probability of ending above a level, from a fitted smile.
 *
 * @param slice         raw SVI parameters in total variance
 * @param logMoneyness  k = ln(K/F) of the level
 * @param measure       `quote` (default) or `coin`
 * @returns N(d₂) − φ(d₂)·w′/(2√w), in `coin` N(d₁) − φ(d₁)·w′/(2√w); in [0, 1] for a smile that passes
 *   `checkButterfly`. The digital call costs this times the discount factor.
 * @remarks The skew term is not optional: N(d₂) alone is wrong by several points on a skewed smile.
 * @see D. Breeden, R. Litzenberger, J. Business 51 (1978) 621-651; Gatheral, "The Volatility Surface" (2006), ch. 8
 */
export const smileProbabilityAbove = (
  slice: SmileSlice,
  logMoneyness: number,
  measure: ProbabilityMeasure = 'quote',
): number => probabilityBeyond(slice, logMoneyness, 1, measure)

/**
 * Market-implied probability of ending below a level; accurate where it is tiny, unlike 1 − `smileProbabilityAbove`.
 *
 * @param slice         raw SVI parameters in total variance
 * @param logMoneyness  k = ln(K/F) of the level
 * @param measure       `quote` (default) or `coin`
 * @returns N(−d₂) + φ(d₂)·w′/(2√w), in `coin` with d₁ for d₂; in [0, 1] for a smile that passes `checkButterfly`
 */
export const smileProbabilityBelow = (
  slice: SmileSlice,
  logMoneyness: number,
  measure: ProbabilityMeasure = 'quote',
): number => probabilityBeyond(slice, logMoneyness, -1, measure)

const probabilityBeyond = (slice: SmileSlice, k: number, side: 1 | -1, measure: ProbabilityMeasure): number => {
  const root = Math.sqrt(svi(k, slice))
  const d = -k / root + (measure === 'coin' ? root / 2 : -root / 2)
  return normCdf(side * d) - (side * normPdf(d) * sviSlope(k, slice)) / (2 * root)
}
