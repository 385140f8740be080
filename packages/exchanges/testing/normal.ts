export const normPdf = (x: number): number => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)

/**
 * The normal distribution function, for tests that reprice a venue's rows without the quant package.
 *
 * Source: Abramowitz and Stegun (1964), 7.1.26; error below 1.5e-7.
 */
export const normCdf = (x: number): number => {
  const t = 1 / (1 + 0.3275911 * (Math.abs(x) / Math.SQRT2))
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  const tail = series * Math.exp((-x * x) / 2)
  return x > 0 ? 1 - tail / 2 : tail / 2
}
