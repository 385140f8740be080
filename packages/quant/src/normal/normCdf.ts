import { millsRatio } from './millsRatio.ts'
import { normPdf } from './normPdf.ts'

/**
 * Standard normal distribution function N(x): the probability that a standard normal variable lies below x.
 *
 * @param x  in standard deviations; any number
 * @returns probability in [0, 1]; 0 at −∞, 1 at +∞, NaN for NaN
 * @remarks Relative error below 1e-15 everywhere, down the left tail to the smallest normal double (x = −37.5).
 */
export const normCdf = (x: number): number => {
  const distance = Math.abs(x)
  if (distance < 0.7) {
    // (N(x) − 1/2)/x as a rational function of x², our own minimax fit: relative error 9e-18
    const y = x * x
    const above =
      0.3989422804014327 +
      y * (0.008455821713860102 + y * (0.0028555944423281836 + y * (-5.9179342435973725e-5 + y * 1.706352294304553e-6)))
    const below = 1 + y * (0.18786226845986953 + y * (0.013468291846560768 + y * 0.0003760084611397229))
    return 0.5 + (x * above) / below
  }
  // beyond 39 either side is exact, and ∞ would meet 0·∞ below
  if (distance > 39) return x > 0 ? 1 : 0
  const tail = normPdf(distance) * millsRatio(distance)
  return x > 0 ? 1 - tail : tail
}
