import { MS_PER_YEAR } from '@gvol/market'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'

/** Variance of a weekend hour relative to an hour of an average week. */
export const WEEKEND = 0.6
export const WEEKDAY = (7 - 2 * WEEKEND) / 5

const WEEK_MS = 7 * MS_PER_DAY
/** The first Saturday after 1970-01-01, 00:00 UTC. */
const FIRST_SATURDAY_MS = 2 * MS_PER_DAY

/** Returns weekend ms from the first Saturday of Unix time to `atMs`. */
const weekendMsUntil = (atMs: number): number => {
  const sinceMs = atMs - FIRST_SATURDAY_MS
  const weeks = Math.floor(sinceMs / WEEK_MS)
  return weeks * 2 * MS_PER_DAY + Math.min(sinceMs - weeks * WEEK_MS, 2 * MS_PER_DAY)
}

/**
 * Returns years of activity between two instants: the weekend counts less, a whole week counts fully. Increases with
 * `toMs`.
 */
export const activityYears = (fromMs: number, toMs: number): number => {
  const weekendMs = weekendMsUntil(toMs) - weekendMsUntil(fromMs)
  return (WEEKDAY * (toMs - fromMs - weekendMs) + WEEKEND * weekendMs) / MS_PER_YEAR
}

/** Relative activity by hour of the day, UTC, lowest at night and highest in New York's morning; the mean is 1. */
const HOURS = [
  0.95, 0.95, 0.85, 0.75, 0.7, 0.65, 0.7, 0.85, 1.15, 0.95, 0.9, 0.9, 1.05, 1.35, 1.6, 1.55, 1.4, 1.25, 1.1, 1.0, 0.95,
  0.85, 0.8, 0.8,
]

/** Returns variance and trading at an instant, relative to the average. */
export const activityAt = (atMs: number): number => {
  const sinceSaturday = (((atMs - FIRST_SATURDAY_MS) % WEEK_MS) + WEEK_MS) % WEEK_MS
  const day = sinceSaturday < 2 * MS_PER_DAY ? WEEKEND : WEEKDAY
  return day * HOURS[Math.floor((((atMs % MS_PER_DAY) + MS_PER_DAY) % MS_PER_DAY) / MS_PER_HOUR)]
}
