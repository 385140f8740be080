import { type Notation, notation, significant, USUAL_NOTATION } from '@gvol/format'
import { shortestText } from './digits.ts'

const SUFFIXES: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9 }

/** Thousands grouped by one separator: `1,234`, `12.345.678`, and lakhs, `1,00,000`. */
const GROUPS = /^[1-9]\d{0,2}([.,])(?:\d{2,3}\1)*\d{3}$/

/** Parses digits with both separators: the last one is the decimal separator in any notation. */
const withBoth = (digits: string, decimalAt: number): string | undefined => {
  const whole = digits.slice(0, decimalAt)
  const fraction = digits.slice(decimalAt + 1)
  return GROUPS.test(whole) && /^\d*$/.test(fraction) ? `${whole.replaceAll(/[.,]/g, '')}.${fraction}` : undefined
}

/**
 * Returns whether a single separator that could be either, as in `1,000` or `1.000`, groups thousands in this notation.
 */
const isGrouping = (mark: string, { group, decimal }: Notation): boolean =>
  mark === group || (mark !== decimal && mark === ',')

const withDecimalPoint = (digits: string, reader: Notation): string | undefined => {
  const comma = digits.lastIndexOf(',')
  const point = digits.lastIndexOf('.')
  if (comma < 0 && point < 0) return digits
  if (comma >= 0 && point >= 0) return withBoth(digits, Math.max(comma, point))
  const mark = comma >= 0 ? ',' : '.'
  const bare = digits.replaceAll(mark, '')
  if (digits.length - bare.length > 1) return GROUPS.test(digits) ? bare : undefined
  return GROUPS.test(digits) && isGrouping(mark, reader) ? bare : digits.replace(mark, '.')
}

/**
 * Parses a typed number. Most notations are unambiguous: `1,000.5`, `1.000,5`, `1 000,5`, `1'000.5`, `1000.5`, `0,500`,
 * `95k`, `−2`, `5%` (a percent sign changes nothing: percent fields are in percent). A single separator before three
 * digits depends on the user's notation: `1,000` is a thousand for users of `1,234.5` and one for users of `1.234,5`.
 *
 * @param reader  notation of the text
 * @returns undefined for text that is not a number
 */
export const numberFromText = (text: string, reader: Notation = USUAL_NOTATION): number | undefined => {
  const compact = text
    .trim()
    .replace(/[\s\u2009\u00a0\u202f'’_$]/g, '')
    .replace(/^[\u2212–]/, '-')
    .replace(/%$/, '')
    .toLowerCase()
  const match = /^([+-]?)([\d.,]*\d[\d.,]*)(?:e([+-]?\d+))?([kmb]?)$/.exec(compact)
  if (match === null) return undefined
  const [, sign = '', digits = '', exponent, suffix = ''] = match
  const plain = withDecimalPoint(digits, reader)
  if (plain === undefined) return undefined
  const value = Number(`${sign}${plain}e${exponent ?? 0}`) * (SUFFIXES[suffix] ?? 1)
  return Number.isFinite(value) ? value : undefined
}

/** Parses a number in the user's notation. */
export const typedNumber = (text: string): number | undefined => numberFromText(text, notation())

/** Significant digits: enough for typed numbers, without floating-point noise. */
const FIGURES = 12

/** Returns a number for a URL or a file, independent of the user's notation: `1000.5`. */
export const plainNumberText = (value: number): string => String(significant(value, FIGURES))

/** Returns a number for an editable field: all its digits, in the user's notation. */
export const fieldText = (value: number): string => {
  const size = Math.abs(value)
  const isWritable = size === 0 || (size >= 1e-6 && size < 1e15)
  // The text will be edited, and keyboards have no other minus than this.
  return isWritable
    ? shortestText(significant(value, FIGURES), FIGURES).replace('\u2212', '-')
    : plainNumberText(value).replace('.', notation().decimal)
}
