import { quantile } from '@gvol/quant'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { maybe, number, text } from '../../study/column.ts'
import type { PriceSeries } from './priceSeries.ts'

export const SEASONS = ['weekday', 'hour', 'session', 'month'] as const
export type Season = (typeof SEASONS)[number]

/** Columns of each season. */
export const seasonColumns = {
  name: text('hour, weekday, session or month, UTC'),
  mean: maybe(number('1', 'mean log return; null below 8 of them')),
  error: maybe(number('1', 'its standard error')),
  median: maybe(number('1', 'median log return')),
  hitRate: maybe(number('1', 'share above 0')),
  best: maybe(number('1', 'highest log return')),
  worst: maybe(number('1', 'lowest')),
  observations: number('1', 'returns counted'),
  source: text('source of the prices'),
}

export const SEASON_METHOD =
  'Log returns from the open of a bar to its close: hours, days, months; sessions are eight hours from 00:00 (Asia), 08:00 (Europe) and 16:00 UTC (America). ' +
  'Error = standard deviation/√n: a mean within two errors of zero is not significant.'

/** Returns the length of the bars from which a season is computed. */
export const seasonStepMs = (season: Season): number =>
  season === 'hour' || season === 'session' ? MS_PER_HOUR : MS_PER_DAY

const MIN_RETURNS = 8
const SESSION_MS = 8 * MS_PER_HOUR
/** 1970-01-01 was a Thursday. */
const MONDAY_OFFSET = 3

const NAMES: Readonly<Record<Season, readonly string[]>> = {
  weekday: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  hour: Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`),
  session: ['Asia', 'Europe', 'America'],
  month: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
}

/** Returns what a return belongs to: its season, a key shared by the bars of one return, and how many bars it takes. */
const partOf = (
  season: Season,
  atMs: number,
): { readonly season: number; readonly key: number; readonly bars: number } => {
  const date = new Date(atMs)
  const day = Math.floor(atMs / MS_PER_DAY)
  switch (season) {
    case 'weekday':
      return { season: (day + MONDAY_OFFSET) % 7, key: day, bars: 1 }
    case 'hour':
      return { season: date.getUTCHours(), key: Math.floor(atMs / MS_PER_HOUR), bars: 1 }
    case 'session':
      return { season: Math.floor((atMs % MS_PER_DAY) / SESSION_MS), key: Math.floor(atMs / SESSION_MS), bars: 8 }
    case 'month': {
      const year = date.getUTCFullYear()
      const month = date.getUTCMonth()
      return {
        season: month,
        key: year * 12 + month,
        bars: (Date.UTC(year, month + 1) - Date.UTC(year, month)) / MS_PER_DAY,
      }
    }
  }
}

/** Returns log returns of every season, for parts without a missing bar. */
export const seasonReturns = ({ atMs, open, close }: Pick<PriceSeries, 'atMs' | 'open' | 'close'>, season: Season) => {
  const parts = new Map<number, { season: number; bars: number; known: number; first: number; last: number }>()
  for (let row = 0; row < atMs.length; row++) {
    if (Number.isNaN(close[row]) || Number.isNaN(open[row])) continue
    const { key, ...of } = partOf(season, atMs[row])
    const part = parts.get(key) ?? { ...of, known: 0, first: row, last: row }
    part.known++
    part.last = row
    parts.set(key, part)
  }
  const groups = Map.groupBy(
    [...parts.values()].filter((part) => part.known === part.bars),
    (part) => part.season,
  )
  return NAMES[season].map((name, i) => {
    const returns = Float64Array.from(groups.get(i) ?? [], ({ first, last }) => Math.log(close[last] / open[first]))
    const n = returns.length
    if (n < MIN_RETURNS)
      return {
        name,
        mean: undefined,
        error: undefined,
        median: undefined,
        hitRate: undefined,
        best: undefined,
        worst: undefined,
        observations: n,
      }
    const mean = returns.reduce((sum, value) => sum + value, 0) / n
    const deviation = Math.sqrt(returns.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1))
    return {
      name,
      mean,
      error: deviation / Math.sqrt(n),
      median: quantile(returns, 0.5),
      hitRate: returns.filter((value) => value > 0).length / n,
      best: quantile(returns, 1),
      worst: quantile(returns, 0),
      observations: n,
    }
  })
}
