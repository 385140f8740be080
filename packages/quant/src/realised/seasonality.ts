import { MS_PER_HOUR } from '@gvol/time'
import { checkLengths } from '../column/checkLengths.ts'
import { quantileSorted } from './quantile.ts'

/**
 * How bars are grouped, in UTC. Weekdays run from Monday 0, months from January 0, hours of the week from Monday 00:00.
 */
export type Season = 'hour' | 'weekday' | 'month' | 'hour-of-week'

/** How the bars of a season are averaged: the original takes the mean of vols; variances need the root mean square. */
export type SeasonAverage = 'mean' | 'root-mean-square' | 'median'

/** One row per season, all seasons present. */
export type Seasonality = {
  /** 24, 7, 12 or 168 rows; the unit of the values; NaN where no bar fell. */
  readonly average: Float64Array
  /** Bars counted. */
  readonly count: Float64Array
}

const SEASONS = { hour: 24, weekday: 7, month: 12, 'hour-of-week': 168 } as const
const modulo = (value: number, by: number): number => ((value % by) + by) % by

/**
 * The season that an instant falls in, UTC.
 *
 * @param atMs    UnixMs
 * @param season  'hour' 0-23, 'weekday' 0-6 from Monday, 'month' 0-11, 'hour-of-week' 0-167 from Monday 00:00
 * @returns the season's row
 */
export const seasonOf = (atMs: number, season: Season): number => {
  if (season === 'month') return new Date(atMs).getUTCMonth()
  const hours = Math.floor(atMs / MS_PER_HOUR)
  if (season === 'hour') return modulo(hours, 24)
  // 1970-01-01 was a Thursday, 72 hours into a week that starts on Monday.
  const hourOfWeek = modulo(hours + 72, 168)
  return season === 'weekday' ? Math.floor(hourOfWeek / 24) : hourOfWeek
}

/**
 * Seasonality: the average of a value by hour, weekday, month, or hour of the week. atMs, values: n.
 *
 * @param atMs     instant of each value; UnixMs, UTC
 * @param values   vols, returns, volumes …, any unit; NaN are left out
 * @param season   what to group by
 * @param average  plain mean (the original's), root mean square, or median
 * @returns one average and one count per season
 * @remarks Throws RangeError on columns of unequal length.
 */
export const seasonality = (
  atMs: Float64Array,
  values: Float64Array,
  season: Season,
  average: SeasonAverage = 'mean',
): Seasonality => {
  checkLengths(atMs.length, { values })
  const groups = Array.from({ length: SEASONS[season] }, (): number[] => [])
  for (let i = 0; i < values.length; i++)
    if (!Number.isNaN(values[i])) groups[seasonOf(atMs[i], season)].push(values[i])
  const of = (group: readonly number[]): number => {
    if (average === 'median') return quantileSorted(Float64Array.from(group).sort(), 0.5)
    const power = average === 'mean' ? 1 : 2
    return (group.reduce((sum, value) => sum + value ** power, 0) / group.length) ** (1 / power)
  }
  return { average: Float64Array.from(groups, of), count: Float64Array.from(groups, (group) => group.length) }
}
