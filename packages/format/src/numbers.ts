import { noted } from './notation.ts'
import { significant } from './rounded.ts'

/** Stands for a number that is not known. Zero is a value and is never used for it. */
export const MISSING = '–'

const MINUS = '\u2212'
const THIN_SPACE = '\u2009'

/** A number that may be missing, as columns carry it. */
export type MaybeNumber = number | null | undefined

export type NumberOptions = {
  /** Changes show their sign also when positive. */
  readonly isSigned?: boolean
}

const isKnown = (value: MaybeNumber): value is number => typeof value === 'number' && Number.isFinite(value)

const FORMATS = new Map<number, Intl.NumberFormat>()

const fixed = (magnitude: number, decimals: number): string => {
  let format = FORMATS.get(decimals)
  if (format === undefined) {
    format = new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
    FORMATS.set(decimals, format)
  }
  return noted(format.format(magnitude))
}

const isAllZero = (digits: string): boolean => !/[1-9]/.test(digits)

/** Sign and digits: a real minus, never "−0.0", and a plus only where a change is meant. */
const withSign = (value: number, digits: string, options: NumberOptions | undefined, prefix = ''): string => {
  if (isAllZero(digits)) return `${prefix}${digits}`
  if (value < 0) return `${MINUS}${prefix}${digits}`
  return options?.isSigned ? `+${prefix}${digits}` : `${prefix}${digits}`
}

/** A plain number with fixed decimals and grouped thousands: `1,234.50`. */
export const decimalText = (value: MaybeNumber, decimals: number, options?: NumberOptions): string =>
  isKnown(value) ? withSign(value, fixed(Math.abs(value), decimals), options) : MISSING

/** The first decimal at which a number below one shows a digit: 0.00003 → 5; 0 for others. */
const leadingDecimal = (magnitude: number): number =>
  magnitude > 0 && magnitude < 1 ? Math.ceil(-Math.log10(magnitude) - 1e-9) : 0

/**
 * Decimals for a column of numbers, so that its smallest number but zero still shows a digit.
 *
 * @param least  never fewer
 * @param most  never more; what is smaller is written by `aboveZeroText`
 */
export const columnDecimals = (values: Iterable<MaybeNumber>, least: number, most: number): number => {
  let needed = least
  for (const value of values) if (isKnown(value)) needed = Math.max(needed, leadingDecimal(Math.abs(value)))
  return Math.min(needed, most)
}

/** As `decimalText`, but what is not zero never reads as zero: `<0.0001`, `>−0.01`. */
export const aboveZeroText = (value: MaybeNumber, decimals: number, options?: NumberOptions): string => {
  const text = decimalText(value, decimals, options)
  if (!isKnown(value) || value === 0 || !isAllZero(text)) return text
  const step = fixed(10 ** -decimals, decimals)
  return value > 0 ? `<${step}` : `>${MINUS}${step}`
}

/** Volatility in percent points with one decimal: 0.4532 → `45.3`. The unit stands in the header or on the axis. */
export const volText = (vol: MaybeNumber, options?: NumberOptions): string =>
  isKnown(vol) ? decimalText(vol * 100, 1, options) : MISSING

/** The same with its unit: `45.3 %`. */
export const volPercentText = (vol: MaybeNumber, options?: NumberOptions): string =>
  isKnown(vol) ? `${volText(vol, options)}${THIN_SPACE}%` : MISSING

/** A share or relative change in percent: 0.0123 → `1.23 %`. */
export const percentText = (share: MaybeNumber, decimals = 2, options?: NumberOptions): string =>
  isKnown(share) ? `${decimalText(share * 100, decimals, options)}${THIN_SPACE}%` : MISSING

/** Delta with two decimals: `0.25`, `−0.10`. */
export const deltaText = (delta: MaybeNumber, options?: NumberOptions): string => decimalText(delta, 2, options)

/** Decimals that a price tick needs: 0.5 → 1, 0.0001 → 4, 25 → 0. */
export const decimalsOfTick = (tick: number): number => {
  if (!(tick > 0)) throw new RangeError(`a tick is above zero, got ${tick}`)
  for (let decimals = 0; decimals < 10; decimals++) {
    const scaled = tick * 10 ** decimals
    if (Math.abs(scaled - Math.round(scaled)) < 1e-9 * scaled) return decimals
  }
  return 10
}

/** A price with as many decimals as its tick has. */
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
  // 999,950 reads 1.00M, not 1000k: the step is chosen after rounding to three figures.
  const rounded = significant(magnitude, 3)
  const step = STEPS.find(({ size }) => rounded >= size) ?? ONES
  const scaled = rounded / step.size
  const decimals =
    scaled >= 100 ? 0 : scaled >= 10 ? 1 : scaled >= 1 || scaled === 0 ? 2 : Math.max(4, leadingDecimal(scaled) + 1)
  return `${fixed(scaled, scaled === 0 ? 0 : decimals)}${step.suffix}`
}

/** Any amount with three significant figures: `12.3k`, `4.56M`. */
export const compactText = (value: MaybeNumber, options?: NumberOptions): string =>
  isKnown(value) ? withSign(value, compactDigits(Math.abs(value)), options) : MISSING

/**
 * How amounts that stand under each other are written: compact, and those below a thousand with the same decimals, so
 * many that the largest of them has three figures and the smallest still shows one, two more at most.
 */
export const compactColumn = (
  values: Iterable<MaybeNumber>,
  options?: NumberOptions,
): ((value: MaybeNumber) => string) => {
  const sizes = Array.from(values, (value) => (isKnown(value) ? significant(Math.abs(value), 3) : 0))
  const ones = sizes.filter((size) => size > 0 && size < 1_000)
  const largest = ones.reduce((most, size) => Math.max(most, size), 0)
  const least =
    largest >= 100 ? 0 : largest >= 10 ? 1 : largest >= 1 ? 2 : largest > 0 ? leadingDecimal(largest) + 2 : 0
  const finest = ones.some((size) => !Number.isInteger(size)) ? columnDecimals(ones, 0, 20) + 1 : 0
  const decimals = Math.min(Math.max(least, finest), least + 2)
  return (value) =>
    isKnown(value) && significant(Math.abs(value), 3) < 1_000
      ? aboveZeroText(value, decimals, options)
      : compactText(value, options)
}

/** A price of an underlying: whole from a thousand, two decimals from ten, four below. */
export const spotText = (price: MaybeNumber): string =>
  isKnown(price) ? decimalText(price, price >= 1_000 ? 0 : price >= 10 ? 2 : 4) : MISSING

const SHORT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })

/** A strike as short as it can be without loss: `95k`, `102.5k`, `3,250`. */
export const strikeText = (strike: MaybeNumber): string => {
  if (!isKnown(strike)) return MISSING
  const isRound = Math.abs(strike) >= 10_000 && strike % 100 === 0
  return isRound ? `${noted(SHORT.format(strike / 1_000))}k` : noted(SHORT.format(strike))
}

/** Dollars with three significant figures: `$12.3k`, `−$4.56M`. */
export const usdText = (value: MaybeNumber, options?: NumberOptions): string =>
  isKnown(value) ? withSign(value, compactDigits(Math.abs(value)), options, '$') : MISSING

/** Coins: four decimals when small, compact when large, with the coin's name. */
export const coinText = (value: MaybeNumber, coin: string, options?: NumberOptions): string => {
  if (!isKnown(value)) return MISSING
  const size = Math.abs(value)
  const digits = size < 1 ? fixed(size, Math.max(4, leadingDecimal(size) + 1)) : compactDigits(size)
  return `${withSign(value, digits, options)}${THIN_SPACE}${coin}`
}

/** A number as addresses hold it, whatever the reader's notation: digits without an exponent, 1e-7 is `0.0000001`. */
export const addressNumber = (value: number): string => {
  const text = value.toFixed(8)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
