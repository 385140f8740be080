import { type MaybeNumber, MISSING, noted, roundedTo } from '@gvol/format'

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

/** A number far from one: `3.21e−9`. */
export const exponentText = (value: MaybeNumber, decimals: number): string =>
  isKnown(value) ? withMinus(value.toExponential(decimals)).replace('e+', 'e') : MISSING
