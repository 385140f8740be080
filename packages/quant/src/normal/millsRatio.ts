import { tailDenominator, tailNumerator } from './tailRatio.ts'

/**
 * Mills ratio N(−z)/φ(z): the tail probability beyond z in units of the density at z.
 *
 * @param z  in standard deviations; >= −0.5
 * @returns the ratio, √(π/2) at 0 and 1/z far out; NaN for NaN
 * @remarks Within 2 ulp; needs no exponential, so it neither underflows nor loses digits in the tail. √(2/π)·millsRatio(x√2) is exp(x²)erfc(x).
 */
export const millsRatio = (z: number): number => {
  // beyond 1e8 the ratio is 1/z to the last bit, and the polynomials would overflow
  if (z > 1e8) return 1 / z
  const denominator = tailDenominator(z)
  return denominator / (tailNumerator(z) + z * denominator)
}
