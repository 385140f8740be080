import { functions, type Grid } from '@gvol/formula'
import { z } from 'zod'
import { plainNumber, STEPS_MS, type Step, shortTime } from './rows.ts'

/** A dated number; NaN is missing. */
export type Point = { readonly atMs: number; readonly value: number }

const number = z.number().nullable()

export const statisticsOutput = z.object({
  last: number,
  lastAt: z.string().nullable(),
  first: number,
  firstAt: z.string().nullable(),
  change: number,
  changeShare: number,
  low: number,
  high: number,
  mean: number,
  percentile: number,
  zScore: number,
  points: z.number(),
  missing: z.number(),
})

/** Returns the newest value of a window over all points, by the function that formulas use. */
const newestOf = (name: 'mean' | 'percentile' | 'zscore', series: Float64Array): number => {
  const grid: Grid = { startMs: 0, stepMs: 1, size: series.length }
  const none = new Float64Array(0)
  const window = { series: none, number: series.length, word: '' }
  return (
    functions
      .get(name)
      ?.evaluate([{ series, number: 0, word: '' }, window], grid)
      .at(-1) ?? Number.NaN
  )
}

/**
 * Returns statistics of a series, oldest first; missing values are not counted. `percentile` is the share of values at
 * or below the last one, 0 to 1; `zScore` its distance from the mean in sample deviations.
 */
export const statisticsOf = (points: readonly Point[]): z.output<typeof statisticsOutput> => {
  const valid = points.filter(({ value }) => Number.isFinite(value))
  const series = Float64Array.from(valid, ({ value }) => value)
  const last = valid.at(-1)
  const first = valid[0]
  const change = last === undefined || first === undefined ? Number.NaN : last.value - first.value
  return {
    last: plainNumber(last?.value ?? null),
    lastAt: last === undefined ? null : shortTime(last.atMs),
    first: plainNumber(first?.value ?? null),
    firstAt: first === undefined ? null : shortTime(first.atMs),
    change: plainNumber(change),
    changeShare: plainNumber(first === undefined || first.value === 0 ? null : change / Math.abs(first.value)),
    low: series.length === 0 ? null : plainNumber(series.reduce((a, b) => Math.min(a, b))),
    high: series.length === 0 ? null : plainNumber(series.reduce((a, b) => Math.max(a, b))),
    mean: plainNumber(newestOf('mean', series)),
    percentile: plainNumber(newestOf('percentile', series)),
    zScore: plainNumber(newestOf('zscore', series)),
    points: valid.length,
    missing: points.length - valid.length,
  }
}

/** Returns the points since the first value: what was not stored yet is not a gap. */
export const sinceFirst = (points: readonly Point[]): readonly Point[] => {
  const first = points.findIndex(({ value }) => Number.isFinite(value))
  return first < 0 ? [] : points.slice(first)
}

/** Returns the last point of each step, UTC. */
export const resampled = (points: readonly Point[], step: Step): readonly Point[] => {
  const stepMs = STEPS_MS[step]
  return [...new Map(points.map((point) => [Math.floor(point.atMs / stepMs), point])).values()]
}

/** Returns the shortest step with at most this many points. */
export const stepFor = (points: readonly Point[], most: number): Step | undefined => {
  if (points.length <= most) return undefined
  const steps = Object.keys(STEPS_MS) as Step[]
  return steps.find((step) => resampled(points, step).length <= most) ?? '30d'
}
