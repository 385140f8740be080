import { dateText } from '@gvol/format'

/** Lives at which a smile or curve is looked at first: the week, the month, the quarter, the half-year. */
const FIRST_LOOK_DAYS = [7, 30, 90, 180]

/** Name of an expiry as legends and columns write it. */
export const expiryName = (expiryMs: number): string => dateText(expiryMs)

/**
 * Which of many expiries are drawn at first: those nearest to a week, a month, a quarter and half a year; all when
 * there are no more than eight.
 *
 * @param days  days to expiry of each, any order
 * @returns positions in `days`
 */
export const firstLook = (days: readonly number[]): readonly number[] => {
  if (days.length <= FIRST_LOOK_DAYS.length) return days.map((_, i) => i)
  const nearest = FIRST_LOOK_DAYS.map((wanted) =>
    days.reduce((best, value, i) => (Math.abs(value - wanted) < Math.abs(days[best] - wanted) ? i : best), 0),
  )
  return [...new Set(nearest)]
}

/** The expiry that a chart of a single one takes by itself where the page shows only some; undefined leaves it to the study. */
export const nearestOf = (expiries: readonly number[]): number | undefined =>
  expiries.length === 0 ? undefined : Math.min(...expiries)
