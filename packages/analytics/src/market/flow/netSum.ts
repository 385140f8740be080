/** Terms that cancel leave a rounding error: a sum below this share of the absolute terms is 0. */
const ROUNDING = 1e-12

/**
 * Returns the sum of terms of both signs, such as what a structure paid and received.
 *
 * @returns exactly 0 where they cancel; NaN where one of them is NaN
 */
export const netSum = (terms: readonly number[]): number => {
  const sum = terms.reduce((all, term) => all + term, 0)
  const size = terms.reduce((all, term) => all + Math.abs(term), 0)
  return Math.abs(sum) <= ROUNDING * size ? 0 : sum
}
