import { decimalText, inNotation, type MaybeNumber, MISSING, roundedTo } from '@gvol/format'

const ALL_DIGITS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 12 })

const withMinus = (digits: string): string => inNotation(digits).replaceAll('-', '\u2212')

const isFiniteNumber = (value: MaybeNumber): value is number => typeof value === 'number' && Number.isFinite(value)

/**
 * Returns a number with all its digits and no extra zeros, thousands grouped: `97,312.5`, `0.0001`.
 *
 * @param mostDecimals  further ones are rounded away, at most 12
 */
export const shortestText = (value: MaybeNumber, mostDecimals: number): string =>
  // Adding zero turns −0 into 0.
  isFiniteNumber(value) ? withMinus(ALL_DIGITS.format(roundedTo(value, mostDecimals) + 0)) : MISSING

/** Returns the number of decimals after rounding. */
const decimalsOf = (value: number, most: number): number =>
  roundedTo(value, most).toFixed(most).replace(/0+$/, '').split('.')[1]?.length ?? 0

/**
 * Returns a formatter that aligns the decimal points of a column: all numbers get as many decimals as the longest has.
 *
 * @param columns       all numbers displayed next to or below each other
 * @param mostDecimals  further ones are rounded away, at most 12
 */
export const evenText = (
  columns: readonly (readonly MaybeNumber[])[],
  mostDecimals: number,
): ((value: MaybeNumber) => string) => {
  let decimals = 0
  for (const values of columns)
    for (const value of values)
      if (isFiniteNumber(value)) decimals = Math.max(decimals, decimalsOf(value, mostDecimals))
  return (value) => decimalText(value, decimals)
}

/**
 * Returns a formatter of premiums with equal decimals: in coin all digits of a tick or mark; in a quote currency cents,
 * if any is 10 or more.
 */
export const evenPremiums = (columns: readonly (readonly MaybeNumber[])[]): ((value: MaybeNumber) => string) =>
  evenText(
    columns,
    columns.some((values) => values.some((value) => isFiniteNumber(value) && Math.abs(value) >= 10)) ? 2 : 6,
  )

/** Returns a number in exponential notation: `3.21e−9`. */
export const exponentText = (value: MaybeNumber, decimals: number): string =>
  isFiniteNumber(value) ? withMinus(value.toExponential(decimals)).replace('e+', 'e') : MISSING
