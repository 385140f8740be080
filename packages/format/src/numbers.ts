import { inNotation } from './notation.ts'
import { significant } from './rounded.ts'

/** Displayed for a missing number. Zero is a value and never displayed this way. */
export const MISSING = '–'

const MINUS = '\u2212'
const THIN_SPACE = '\u2009'

/** A number that may be missing, as in columns. */
export type MaybeNumber = number | null | undefined

export type NumberOptions = {
  /** Changes have a sign even when positive. */
  readonly isSigned?: boolean
}

const isFiniteNumber = (value: MaybeNumber): value is number => typeof value === 'number' && Number.isFinite(value)

const FORMATS = new Map<number, Intl.NumberFormat>()

const fixed = (magnitude: number, decimals: number): string => {
  let format = FORMATS.get(decimals)
  if (format === undefined) {
    format = new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
    FORMATS.set(decimals, format)
  }
  return inNotation(format.format(magnitude))
}

const isAllZero = (digits: string): boolean => !/[1-9]/.test(digits)

/** Adds the sign: a typographic minus, never "−0.0", and a plus only for changes. */
const withSign = (value: number, digits: string, options: NumberOptions | undefined, prefix = ''): string => {
  if (isAllZero(digits)) return `${prefix}${digits}`
  if (value < 0) return `${MINUS}${prefix}${digits}`
  return options?.isSigned ? `+${prefix}${digits}` : `${prefix}${digits}`
}

/** Returns a number with fixed decimals and grouped thousands: `1,234.50`. */
export const decimalText = (value: MaybeNumber, decimals: number, options?: NumberOptions): string =>
  isFiniteNumber(value) ? withSign(value, fixed(Math.abs(value), decimals), options) : MISSING

/** Returns the first nonzero decimal of a number below one: 0.00003 → 5; 0 for others. */
const leadingDecimal = (magnitude: number): number =>
  magnitude > 0 && magnitude < 1 ? Math.ceil(-Math.log10(magnitude) - 1e-9) : 0

/**
 * Returns the number of decimals for a column, so that its smallest nonzero number has a digit.
 *
 * @param least  minimum
 * @param most  maximum; `aboveZeroText` formats smaller numbers
 */
export const columnDecimals = (values: Iterable<MaybeNumber>, least: number, most: number): number => {
  let needed = least
  for (const value of values) if (isFiniteNumber(value)) needed = Math.max(needed, leadingDecimal(Math.abs(value)))
  return Math.min(needed, most)
}

/** Like `decimalText`, but a nonzero number never reads as zero: `<0.0001`, `>−0.01`. */
export const nonZeroText = (value: MaybeNumber, decimals: number, options?: NumberOptions): string => {
  const text = decimalText(value, decimals, options)
  if (!isFiniteNumber(value) || value === 0 || !isAllZero(text)) return text
  const step = fixed(10 ** -decimals, decimals)
  return value > 0 ? `<${step}` : `>${MINUS}${step}`
}

/** Returns volatility in percent with one decimal: 0.4532 → `45.3`. The unit is in the header or on the axis. */
export const volText = (vol: MaybeNumber, options?: NumberOptions): string =>
  isFiniteNumber(vol) ? decimalText(vol * 100, 1, options) : MISSING

/** Returns volatility in percent with its unit: 0.4532 → `45.3 %`. */
export const volPercentText = (vol: MaybeNumber, options?: NumberOptions): string =>
  isFiniteNumber(vol) ? `${volText(vol, options)}${THIN_SPACE}%` : MISSING

/** Returns a share or relative change in percent: 0.0123 → `1.23 %`. */
export const percentText = (share: MaybeNumber, decimals = 2, options?: NumberOptions): string =>
  isFiniteNumber(share) ? `${decimalText(share * 100, decimals, options)}${THIN_SPACE}%` : MISSING

/** Returns a share in percent, where a nonzero share never reads as zero: `12.3 %`, `<0.1 %`. */
export const partText = (part: MaybeNumber, decimals = 1): string =>
  isFiniteNumber(part) ? `${nonZeroText(part * 100, decimals)}${THIN_SPACE}%` : MISSING

/** Returns delta with two decimals: `0.25`, `−0.10`. */
export const deltaText = (delta: MaybeNumber, options?: NumberOptions): string => decimalText(delta, 2, options)

/** Returns the decimals of a price tick: 0.5 → 1, 0.0001 → 4, 25 → 0. */
export const decimalsOfTick = (tick: number): number => {
  if (!(tick > 0)) throw new RangeError(`a tick is above zero, got ${tick}`)
  for (let decimals = 0; decimals < 10; decimals++) {
    const scaled = tick * 10 ** decimals
    if (Math.abs(scaled - Math.round(scaled)) < 1e-9 * scaled) return decimals
  }
  return 10
}

/** Returns a price with the decimals of its tick. */
export const priceText = (price: MaybeNumber, tick: number, options?: NumberOptions): string =>
  decimalText(price, decimalsOfTick(tick), options)

const STEPS = [
  { size: 1e12, suffix: 'T' },
  { size: 1e9, suffix: 'B' },
  { size: 1e6, suffix: 'M' },
  { size: 1e3, suffix: 'k' },
] as const
const ONES = { size: 1, suffix: '' } as const

const compactDigits = (magnitude: number): string => {
  // 999,950 reads 1.00M, not 1000k: the suffix is chosen after rounding to three digits.
  const rounded = significant(magnitude, 3)
  const step = STEPS.find(({ size }) => rounded >= size) ?? ONES
  const scaled = rounded / step.size
  const decimals =
    scaled >= 100 ? 0 : scaled >= 10 ? 1 : scaled >= 1 || scaled === 0 ? 2 : Math.max(4, leadingDecimal(scaled) + 1)
  return `${fixed(scaled, scaled === 0 ? 0 : decimals)}${step.suffix}`
}

/** Returns an amount with three significant digits: `12.3k`, `4.56M`. */
export const compactText = (value: MaybeNumber, options?: NumberOptions): string =>
  isFiniteNumber(value) ? withSign(value, compactDigits(Math.abs(value)), options) : MISSING

/**
 * Returns a format for a column of amounts: compact, and with equal decimals below a thousand, so many that the largest
 * has three significant digits and the smallest at least one, with at most two decimals more.
 */
export const compactColumn = (
  values: Iterable<MaybeNumber>,
  options?: NumberOptions,
): ((value: MaybeNumber) => string) => {
  const sizes = Array.from(values, (value) => (isFiniteNumber(value) ? significant(Math.abs(value), 3) : 0))
  const ones = sizes.filter((size) => size > 0 && size < 1_000)
  const largest = ones.reduce((most, size) => Math.max(most, size), 0)
  const least =
    largest >= 100 ? 0 : largest >= 10 ? 1 : largest >= 1 ? 2 : largest > 0 ? leadingDecimal(largest) + 2 : 0
  const finest = ones.some((size) => !Number.isInteger(size)) ? columnDecimals(ones, 0, 20) + 1 : 0
  const decimals = Math.min(Math.max(least, finest), least + 2)
  return (value) =>
    isFiniteNumber(value) && significant(Math.abs(value), 3) < 1_000
      ? nonZeroText(value, decimals, options)
      : compactText(value, options)
}

/** Returns the price of an underlying: no decimals from a thousand, two from ten, four below. */
export const spotText = (price: MaybeNumber): string =>
  isFiniteNumber(price) ? decimalText(price, price >= 1_000 ? 0 : price >= 10 ? 2 : 4) : MISSING

const SHORT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })

/** Returns the shortest exact text of a strike: `95k`, `102.5k`, `3,250`. */
export const strikeText = (strike: MaybeNumber): string => {
  if (!isFiniteNumber(strike)) return MISSING
  const isRound = Math.abs(strike) >= 10_000 && strike % 100 === 0
  return isRound ? `${inNotation(SHORT.format(strike / 1_000))}k` : inNotation(SHORT.format(strike))
}

/** Returns dollars with three significant digits: `$12.3k`, `−$4.56M`. */
export const usdText = (value: MaybeNumber, options?: NumberOptions): string =>
  isFiniteNumber(value) ? withSign(value, compactDigits(Math.abs(value)), options, '$') : MISSING

/** Returns coins with the coin's name: four decimals when small, compact when large. */
export const coinText = (value: MaybeNumber, coin: string, options?: NumberOptions): string => {
  if (!isFiniteNumber(value)) return MISSING
  const size = Math.abs(value)
  const digits = size < 1 ? fixed(size, Math.max(4, leadingDecimal(size) + 1)) : compactDigits(size)
  return `${withSign(value, digits, options)}${THIN_SPACE}${coin}`
}

/** Returns a number for URLs, independent of notation: digits without an exponent, 1e-7 is `0.0000001`. */
export const addressNumber = (value: number): string => {
  const text = value.toFixed(8)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
