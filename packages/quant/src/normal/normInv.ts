import { normCdf } from './normCdf.ts'
import { normPdf } from './normPdf.ts'

/**
 * Quantile of the standard normal law: the x with N(x) = probability.
 *
 * @param probability  p, in [0, 1]
 * @returns x in standard deviations; −∞ at 0, +∞ at 1, NaN outside [0, 1]
 */
export const normInv = (probability: number): number => {
  if (!(probability >= 0 && probability <= 1)) return Number.NaN
  if (probability === 0) return -Infinity
  if (probability === 1) return Infinity
  const p = Math.min(probability, 1 - probability)
  const t = Math.sqrt(-2 * Math.log(p))
  let x = -(t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308))))
  for (let i = 0; i < 3; i++) {
    const pdf = normPdf(x)
    if (pdf === 0) break
    const e = (normCdf(x) - p) / pdf
    x -= e / (1 + (x * e) / 2)
  }
  return probability <= 0.5 ? x : -x
}
