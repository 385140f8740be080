import { dateText } from '@gvol/format'

/** Days to expiry that are visible initially: week, month, quarter, half-year. */
const INITIAL_DAYS = [7, 30, 90, 180]

/** Name of an expiry as legends and columns write it. */
export const expiryName = (expiryMs: number): string => dateText(expiryMs)

/**
 * Returns which expiries are visible initially: those nearest to a week, a month, a quarter and half a year; all if
 * there are no more of them.
 *
 * @param days  days to expiry of each, in any order
 * @returns indexes into `days`
 */
export const initialIndexes = (days: readonly number[]): readonly number[] => {
  if (days.length <= INITIAL_DAYS.length) return days.map((_, i) => i)
  const nearest = INITIAL_DAYS.map((target) =>
    days.reduce((best, value, i) => (Math.abs(value - target) < Math.abs(days[best] - target) ? i : best), 0),
  )
  return [...new Set(nearest)]
}

/**
 * Returns the expiry for a chart of a single expiry if the page filters expiries; undefined to use the study's default.
 */
export const nearestOf = (expiries: readonly number[]): number | undefined =>
  expiries.length === 0 ? undefined : Math.min(...expiries)
