/** Terms that cancel leave what rounding leaves: less than this share of what was added up is nothing. */
const ROUNDING = 1e-12

/**
 * Sum of terms of both signs, such as what a structure paid and received.
 *
 * @returns exactly 0 where they cancel; NaN where one of them is
 */
export const netSum = (terms: readonly number[]): number => {
  const sum = terms.reduce((all, term) => all + term, 0)
  const size = terms.reduce((all, term) => all + Math.abs(term), 0)
  return Math.abs(sum) <= ROUNDING * size ? 0 : sum
}
