import { decimalText, type MaybeNumber } from '@gvol/format'

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const superscript = (digits: number): string => [...String(digits)].map((digit) => SUPERSCRIPTS[Number(digit)]).join('')

/** Scale of small numbers: in thousandths, millionths and so on. */
export type Scale = { readonly factor: number; readonly unit: string; readonly decimals: number }

/**
 * Returns the power of a thousand that brings the largest number between 1 and 1,000; larger numbers are not scaled.
 *
 * @param unit  of the unscaled numbers
 */
export const scaleOf = (values: ArrayLike<number | null>, unit: string): Scale => {
  let most = 0
  for (let row = 0; row < values.length; row++) most = Math.max(most, Math.abs(values[row] ?? 0))
  const steps = most > 0 && most < 0.1 ? Math.ceil(-Math.log10(most) / 3) : 0
  const scaledMax = most * 1000 ** steps
  const decimals = scaledMax >= 100 ? 1 : scaledMax >= 10 ? 2 : 3
  return {
    factor: 1000 ** steps,
    unit: steps === 0 ? unit : `10⁻${superscript(steps * 3)}${unit === '' ? '' : ` ${unit.replace(/^1\//, '/')}`}`,
    decimals,
  }
}

export const scaledText = (value: MaybeNumber, { factor, decimals }: Scale): string =>
  decimalText(typeof value === 'number' ? value * factor : value, decimals)

/** Returns the numbers of a column in a scale; nulls stay null. */
export const scaledValues = (values: readonly (number | null)[], { factor }: Scale): readonly (number | null)[] =>
  values.map((value) => (value === null ? null : value * factor))
