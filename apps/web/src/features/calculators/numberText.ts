/** What a typed number is, which decides its step and how it is written back. */
export type NumberKind = 'price' | 'premium' | 'percent' | 'size'

const SUFFIXES: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9 }

/** A comma is a decimal sign where it cannot group thousands: `0,5`, `12,34`, `1.234,5`. */
const withDecimalPoint = (digits: string): string => {
  const comma = digits.lastIndexOf(',')
  const point = digits.lastIndexOf('.')
  if (comma < 0) return digits.indexOf('.') === point ? digits : digits.replaceAll('.', '')
  if (point > comma) return digits.replaceAll(',', '')
  const isGrouped = /^[1-9]\d{0,2}(,\d{3})+$/.test(digits)
  return isGrouped ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.')
}

/**
 * The number that a text means, whatever the locale of who typed it: `1,000.5`, `1.000,5`, `1 000,5`, `1'000.5`, `95k`,
 * `−2`, `5%` (a percent sign is accepted and changes nothing: percent fields are in percent).
 *
 * @returns undefined for what is no number; `1,000` is a thousand, `1,5` one and a half
 */
export const numberFromText = (text: string): number | undefined => {
  const compact = text
    .trim()
    .replace(/[\s\u2009\u00a0\u202f'’_$]/g, '')
    .replace(/^[\u2212–]/, '-')
    .replace(/%$/, '')
    .toLowerCase()
  const match = /^([+-]?)([\d.,]*\d[\d.,]*)(?:e([+-]?\d+))?([kmb]?)$/.exec(compact)
  if (match === null) return undefined
  const [, sign, digits, exponent, suffix] = match
  const plain = withDecimalPoint(digits)
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plain)) return undefined
  const value = Number(`${sign}${plain}e${exponent ?? 0}`) * (SUFFIXES[suffix] ?? 1)
  return Number.isFinite(value) ? value : undefined
}

/** Digits enough for what is typed, none for what is noise: 12 significant figures, thousands grouped. */
export const textFromNumber = (value: number): string => {
  if (value === 0) return '0'
  const size = Math.abs(value)
  if (size < 1e-6 || size >= 1e15) return String(Number(value.toPrecision(12)))
  const plain = Number(value.toPrecision(12))
  return new Intl.NumberFormat('en-US', { maximumFractionDigits: 12 }).format(plain)
}

/** 1, 2.5 or 5 times a power of ten, at most the value. */
const roundStep = (size: number): number => {
  const power = 10 ** Math.floor(Math.log10(size))
  const lead = size / power
  return (lead >= 5 ? 5 : lead >= 2.5 ? 2.5 : 1) * power
}

/** What one press of an arrow key changes: a vol point, a size of one, about half a percent of a price, a premium's last digits. */
export const stepOf = (kind: NumberKind, value: number): number => {
  if (kind === 'percent' || kind === 'size') return 1
  const size = Math.abs(value)
  if (!(size > 0)) return kind === 'premium' ? 0.0001 : 1
  return kind === 'premium' ? (size < 1 ? 0.0001 : roundStep(size / 100)) : roundStep(size / 100)
}

/**
 * The text after an arrow key: on the next multiple of the step, so that 97,312 becomes 97,500 first.
 *
 * @param steps  + up, − down; ±10 with shift
 */
export const steppedText = (text: string, kind: NumberKind, steps: number): string | undefined => {
  const value = numberFromText(text)
  if (value === undefined) return undefined
  const step = stepOf(kind, value)
  const at = value / step
  const isOnStep = Math.abs(at - Math.round(at)) < 1e-9
  const first = isOnStep ? Math.round(at) + Math.sign(steps) : steps > 0 ? Math.ceil(at) : Math.floor(at)
  const next = (first + steps - Math.sign(steps)) * step
  const hasSign = kind === 'percent'
  return textFromNumber(hasSign ? next : Math.max(next, 0))
}
