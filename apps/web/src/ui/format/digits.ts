import { decimalText, type MaybeNumber, MISSING, noted, roundedTo } from '@gvol/format'

const ALL_DIGITS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 12 })

const withMinus = (digits: string): string => noted(digits).replaceAll('-', '\u2212')

const isKnown = (value: MaybeNumber): value is number => typeof value === 'number' && Number.isFinite(value)

/**
 * All digits of a number and none besides, thousands grouped: `97,312.5`, `0.0001`.
 *
 * @param mostDecimals  further ones are rounded away, at most 12
 */
export const shortestText = (value: MaybeNumber, mostDecimals: number): string =>
  // Adding zero takes the sign of a zero away.
  isKnown(value) ? withMinus(ALL_DIGITS.format(roundedTo(value, mostDecimals) + 0)) : MISSING

/** Decimals that a number has once it is rounded. */
const decimalsOf = (value: number, most: number): number =>
  roundedTo(value, most).toFixed(most).replace(/0+$/, '').split('.')[1]?.length ?? 0

/**
 * Writes numbers of one column so that their points stand under each other: with as many decimals as the longest of them has.
 *
 * @param columns       all numbers that stand beside or under each other
 * @param mostDecimals  further ones are rounded away, at most 12
 */
export const evenText = (
  columns: readonly (readonly MaybeNumber[])[],
  mostDecimals: number,
): ((value: MaybeNumber) => string) => {
  let decimals = 0
  for (const values of columns)
    for (const value of values) if (isKnown(value)) decimals = Math.max(decimals, decimalsOf(value, mostDecimals))
  return (value) => decimalText(value, decimals)
}

/** The same for premiums: in coin all digits of a tick and of a mark, in a quote currency, where some are 10 and more, cents. */
export const evenPremiums = (columns: readonly (readonly MaybeNumber[])[]): ((value: MaybeNumber) => string) =>
  evenText(columns, columns.some((values) => values.some((value) => isKnown(value) && Math.abs(value) >= 10)) ? 2 : 6)

/** A number far from one: `3.21e−9`. */
export const exponentText = (value: MaybeNumber, decimals: number): string =>
  isKnown(value) ? withMinus(value.toExponential(decimals)).replace('e+', 'e') : MISSING
