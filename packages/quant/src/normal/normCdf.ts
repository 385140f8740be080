import { normPdf } from './normPdf.ts'
import { erfSmall, scaledErfc } from './scaledErfc.ts'

const SQRT_HALF = Math.SQRT1_2
const SQRT_HALF_PI = 1.2533141373155003

/**
 * Standard normal distribution function N(x): the probability that a standard normal variable lies below x.
 *
 * @param x  argument, in standard deviations; any number
 * @returns probability in [0, 1]
 * @remarks Relative accuracy 1e-15 into the left tail, down to the smallest double.
 * @see W. J. Cody, Math. Comp. 23 (1969) 631-637
 */
export const normCdf = (x: number): number => {
  const a = Math.abs(x)
  if (a < 0.66) return 0.5 + 0.5 * erfSmall(x * SQRT_HALF)
  const tail = normPdf(a) * SQRT_HALF_PI * scaledErfc(a * SQRT_HALF)
  return x > 0 ? 1 - tail : tail
}
