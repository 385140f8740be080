import { decimalText, MISSING, type NumberOptions } from '@gvol/format'
import { exponentText } from '../../../ui/format/digits.ts'

/**
 * Returns a number of any magnitude with suitable significant digits: `0.0534`, `52.13`, `1,234`, `3.2e−9`.
 *
 * @param figures  significant digits of numbers that are not integers
 */
export const amountText = (value: number | undefined, figures = 4, options?: NumberOptions): string => {
  if (value === undefined || Number.isNaN(value)) return MISSING
  const size = Math.abs(value)
  if (size >= 1e300) return value > 0 ? 'unbounded' : '−unbounded'
  if (size === 0) return '0'
  if (size < 1e-15) return '≈ 0'
  if (size < 1e-5 || size >= 1e12) return exponentText(value, 2)
  // Below 0.01, one digit less is easier to read and sufficient.
  const significantFigures = size < 0.01 ? Math.min(figures, 3) : figures
  const decimals = Math.min(Math.max(significantFigures - 1 - Math.floor(Math.log10(size)), 0), 10)
  return decimalText(value, decimals, options)
}

/** Returns a dollar amount: two decimals below ten thousand, none above, four significant digits below one dollar. */
export const moneyText = (value: number | undefined, options?: NumberOptions): string => {
  if (value === undefined || !Number.isFinite(value)) return MISSING
  const size = Math.abs(value)
  const text = size > 0 && size < 1 ? amountText(size) : decimalText(size, size >= 1e5 ? 0 : 2)
  const sign = value < 0 && /[1-9]/.test(text) ? '\u2212' : options?.isSigned && value > 0 ? '+' : ''
  return `${sign}$${text}`
}

/** Returns `$95,000`: cents only where there are some. */
export const levelText = (level: number | undefined): string =>
  level !== undefined && level >= 1 && Number.isInteger(level) ? `$${decimalText(level, 0)}` : moneyText(level)

/** Returns a coin premium with four decimals, as venues quote it; more where those would hide it. */
export const premiumText = (value: number | undefined): string => {
  if (value === undefined || !Number.isFinite(value)) return MISSING
  return Math.abs(value) >= 0.001 || value === 0 ? decimalText(value, value >= 100 ? 2 : 4) : amountText(value, 3)
}

/** Returns a probability in percent: one decimal, more near 0 and 100. */
export const probabilityText = (share: number | undefined): string => {
  if (share === undefined || !Number.isFinite(share)) return MISSING
  if (share === 0 || share === 1) return `${share * 100}\u2009%`
  const fromEdge = Math.min(share, 1 - share) * 100
  if (fromEdge < 1e-4) return share < 0.5 ? `< ${decimalText(0.0001, 4)}\u2009%` : `> ${decimalText(99.9999, 4)}\u2009%`
  const decimals = fromEdge >= 0.95 ? 1 : Math.min(Math.ceil(-Math.log10(fromEdge)) + 1, 6)
  return `${decimalText(share * 100, decimals)}\u2009%`
}
