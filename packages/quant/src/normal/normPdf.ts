const INV_SQRT_2PI = 0.3989422804014327

/**
 * Density of the standard normal law, φ(x) = exp(−x²/2)/√(2π).
 *
 * @param x  argument, in standard deviations; any number
 * @returns density per standard deviation
 * @remarks Within 2 ulp also in the tails: x² is split so that its rounding error is not magnified by the exponential.
 */
export const normPdf = (x: number): number => {
  const a = Math.abs(x)
  if (a < 2) return INV_SQRT_2PI * Math.exp(-0.5 * x * x)
  if (a > 39) return a > 0 ? 0 : Number.NaN
  const head = Math.round(a * 16) / 16
  return INV_SQRT_2PI * Math.exp(-0.5 * head * head) * Math.exp(-0.5 * (a - head) * (a + head))
}
