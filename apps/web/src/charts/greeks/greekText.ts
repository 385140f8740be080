import { decimalText, type MaybeNumber } from '@gvol/format'

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const superscript = (digits: number): string => [...String(digits)].map((digit) => SUPERSCRIPTS[Number(digit)]).join('')

/** How small numbers of one kind are written: as so many thousandths, millionths … */
export type Scale = { readonly factor: number; readonly unit: string; readonly decimals: number }

/**
 * The power of a thousand that brings the largest of some numbers between 1 and 1,000; amounts above that stay as they are.
 *
 * @param unit  of the numbers themselves
 */
export const scaleOf = (values: ArrayLike<number | null>, unit: string): Scale => {
  let most = 0
  for (let row = 0; row < values.length; row++) most = Math.max(most, Math.abs(values[row] ?? 0))
  const steps = most > 0 && most < 0.1 ? Math.ceil(-Math.log10(most) / 3) : 0
  const shown = most * 1000 ** steps
  const decimals = shown >= 100 ? 1 : shown >= 10 ? 2 : 3
  return {
    factor: 1000 ** steps,
    unit: steps === 0 ? unit : `10⁻${superscript(steps * 3)}${unit === '' ? '' : ` ${unit.replace(/^1\//, '/')}`}`,
    decimals,
  }
}

export const scaledText = (value: MaybeNumber, { factor, decimals }: Scale): string =>
  decimalText(typeof value === 'number' ? value * factor : value, decimals)

/** Numbers of a column in a scale; gaps stay gaps. */
export const inScale = (values: readonly (number | null)[], { factor }: Scale): readonly (number | null)[] =>
  values.map((value) => (value === null ? null : value * factor))
