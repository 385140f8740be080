import { productError } from '../elementary/doubled.ts'
import { exponential } from '../elementary/exponential.ts'

const INV_SQRT_2PI = 0.3989422804014327

/**
 * Density of the standard normal law, φ(x) = exp(−x²/2)/√(2π).
 *
 * @param x  in standard deviations; any number
 * @returns density per standard deviation; 0 at ±∞, NaN for NaN
 * @remarks Within 2 ulp also far out: the rounding error of x² is computed and taken out again, because the exponential would magnify it x²/2 times.
 */
export const normPdf = (x: number): number => {
  const square = x * x
  if (square < 4) return INV_SQRT_2PI * exponential(-0.5 * square)
  // beyond 38.6 the density is below the smallest double
  if (square > 1500) return 0
  return INV_SQRT_2PI * exponential(-0.5 * square) * (1 - 0.5 * productError(x, x, square))
}
