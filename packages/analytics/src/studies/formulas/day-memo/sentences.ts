import type { Rank } from './ranks.ts'

/** @param digits  digits after the point */
const rounded = (value: number, digits: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits }).replace('-', '−')

const sized = (value: number): string => {
  const size = Math.abs(value)
  if (size >= 1e9) return `${rounded(value / 1e9, 2)}B`
  if (size >= 1e6) return `${rounded(value / 1e6, 1)}M`
  return rounded(value, size >= 1000 ? 0 : 2)
}

/** Writes a number with its unit: vols and rates in percent. @param unit  of a formula */
export const valueText = (value: number, unit: string, coin: string): string => {
  if (unit === 'decimal') return `${rounded(100 * value, 1)} %`
  if (unit === '1') return rounded(value, 2)
  if (unit === 'coin') return `${sized(value)} ${coin}`
  return unit === 'USD' ? `${sized(value)} USD` : sized(value)
}

/** Writes the size of a change: of vols and rates in points, of prices and amounts in percent. */
export const changeText = (change: number, unit: string, relative: boolean, coin: string): string => {
  const size = Math.abs(change)
  if (relative) return `${rounded(100 * size, 1)} %`
  return unit === 'decimal' ? `${rounded(100 * size, 1)} points` : valueText(size, unit, coin)
}

/** Returns `355 of the 364 days before`, or `any of the 364 days before`. */
export const casesText = ({ share, cases }: Rank): string =>
  `${share === 1 ? 'any' : Math.round(share * cases)} of the ${cases} days before`
