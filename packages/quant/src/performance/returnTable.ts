import { checkLengths } from '../column/checkLengths.ts'
import { type Season, seasonality, seasonOf } from '../realised/seasonality.ts'

/** Returns of one season: all January months, all Mondays, all 08:00 hours. NaN where no bar fell. */
export type ReturnTable = {
  /** Mean return per bar; decimal. */
  readonly mean: Float64Array
  readonly median: Float64Array
  /** Share of bars above 0. */
  readonly hitRate: Float64Array
  /** Sum over all bars of the season. */
  readonly total: Float64Array
  readonly count: Float64Array
}

/**
 * Return table by month, weekday, hour or hour of the week. atMs, returns: n.
 *
 * @param atMs     start of the bar that each return belongs to; UnixMs, UTC
 * @param returns  return of each bar; decimal; NaN are left out
 * @param season   'month' (12 rows from January), 'weekday' (7 from Monday), 'hour' (24), 'hour-of-week' (168)
 * @returns one row per season
 * @remarks Throws RangeError on columns of unequal length.
 */
export const returnTable = (atMs: Float64Array, returns: Float64Array, season: Season): ReturnTable => {
  const { average, count } = seasonality(atMs, returns, season)
  const groups = Array.from(count, (): number[] => [])
  for (let i = 0; i < returns.length; i++)
    if (!Number.isNaN(returns[i])) groups[seasonOf(atMs[i], season)].push(returns[i])
  return {
    mean: average,
    median: seasonality(atMs, returns, season, 'median').average,
    hitRate: Float64Array.from(groups, (group) => group.filter((value) => value > 0).length / group.length),
    total: Float64Array.from(groups, (group) => group.reduce((sum, value) => sum + value, 0)),
    count,
  }
}

/** A year × month table of returns. */
export type MonthlyReturns = {
  /** Calendar years, ascending, without holes. */
  readonly years: Float64Array
  /** years × 12 from January, row-major; decimal; NaN in months without a bar. */
  readonly months: Float64Array
  /** Return of each year over the months it has; decimal. */
  readonly yearly: Float64Array
}

/**
 * Monthly returns: each month compounded from its bars, year by year. atMs, returns: n.
 *
 * @param atMs     start of the bar that each return belongs to; UnixMs, UTC
 * @param returns  simple return of each bar; decimal, > −1; NaN are left out
 * @returns Π(1 + r) − 1 per month and per year
 * @remarks Throws RangeError on columns of unequal length.
 */
export const monthlyReturns = (atMs: Float64Array, returns: Float64Array): MonthlyReturns => {
  checkLengths(atMs.length, { returns })
  const growth = new Map<number, number>()
  for (let i = 0; i < returns.length; i++) {
    if (Number.isNaN(returns[i])) continue
    const date = new Date(atMs[i])
    const month = date.getUTCFullYear() * 12 + date.getUTCMonth()
    growth.set(month, (growth.get(month) ?? 1) * (1 + returns[i]))
  }
  const monthIndices = [...growth.keys()]
  const first = monthIndices.length > 0 ? Math.floor(Math.min(...monthIndices) / 12) : 0
  const count = monthIndices.length > 0 ? Math.floor(Math.max(...monthIndices) / 12) - first + 1 : 0
  const months = Float64Array.from({ length: count * 12 }, (_, i) => (growth.get(first * 12 + i) ?? Number.NaN) - 1)
  const yearly = Float64Array.from({ length: count }, (_, year) => {
    const present = months.subarray(year * 12, year * 12 + 12).filter((value) => !Number.isNaN(value))
    return present.length > 0 ? present.reduce((product, value) => product * (1 + value), 1) - 1 : Number.NaN
  })
  return { years: Float64Array.from({ length: count }, (_, i) => first + i), months, yearly }
}
