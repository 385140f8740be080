import { extendedRange, extentOf, isAscending, lowerBound, type Range, type Values, valueAt } from '../columns.ts'
import { markOf, type Series } from '../marks/catalog.ts'
import type { Axis, PlotSpec } from '../spec.ts'
import { transformOf } from './scale.ts'

export type { Range } from '../columns.ts'

/** The visible part of the x axis; undefined shows all. */
export type View = { readonly x: Range | undefined }

/** The y axis of a series; a number is an index into `strips`. */
export type Side = 'left' | 'right' | 'beneath' | number

export const sideOf = (spec: PlotSpec, series: Pick<Series, 'isRight' | 'isBeneath' | 'strip'>): Side => {
  if (series.strip !== undefined && spec.strips?.[series.strip] !== undefined) return series.strip
  return series.isBeneath && spec.beneath ? 'beneath' : series.isRight && spec.y2 ? 'right' : 'left'
}

/** Returns the axis of a side. */
export const axisOf = (spec: PlotSpec, side: Side): Axis =>
  (typeof side === 'number'
    ? spec.strips?.[side]
    : side === 'beneath'
      ? spec.beneath
      : side === 'right'
        ? spec.y2
        : undefined) ?? spec.y

/** Space on either side of a single instant, ms. */
const HALF_DAY = 43_200_000

/** Values whose relative difference is below this are equal: the rest is floating-point noise. */
const SAME_SHARE = 1e-10

/** Returns a range with padding, even on its axis; a single value gets space on both sides. */
const padded = ([min, max]: Range, share: number, axis: Axis): Range => {
  const { forward, back } = transformOf(axis)
  const low = forward(min)
  const high = forward(max)
  const dust = axis.kind === 'time' ? 0 : SAME_SHARE * Math.max(Math.abs(min), Math.abs(max))
  if (high > low && max - min > dust) return [back(low - (high - low) * share), back(high + (high - low) * share)]
  if (axis.kind === 'log') return [min / 1.1, max * 1.1]
  // A share of an instant would be years.
  if (axis.kind === 'time') return [min - HALF_DAY, max + HALF_DAY]
  // Around a single zero the size is arbitrary: one unit of the display.
  const room = Math.abs(min) * 0.1 || (axis.kind !== 'category' && axis.format.kind === 'percent' ? 0.01 : 1)
  return [min - room, max + room]
}

/** Returns half the smallest distance between two observations of marks with a width. */
const halfSlot = (series: readonly Series[]): number => {
  const at = new Set<number>()
  for (const one of series) {
    const { xs, hasWidth } = markOf(one)
    const column = hasWidth ? xs?.(one) : undefined
    for (let i = 0; i < (column?.length ?? 0); i++) {
      const x = valueAt(column, i)
      if (x !== undefined) at.add(x)
    }
  }
  const sorted = [...at].sort((a, b) => a - b)
  let least = Number.POSITIVE_INFINITY
  for (let i = 1; i < sorted.length; i++) least = Math.min(least, sorted[i] - sorted[i - 1])
  return Number.isFinite(least) ? least / 2 : 0
}

const categoryRange = ({ categories, min, max }: Extract<Axis, { kind: 'category' }>): Range => [
  min ?? -0.5,
  max ?? Math.max(categories.length, 1) - 0.5,
]

/** Share of the x axis left free at either end. */
const X_ROOM = 0.02

const NO_SIBLINGS: readonly Series[] = []
const observedTimes = new WeakMap<Series, { readonly range: Range | undefined }>()

/** Returns the first and last x at which a series has a value; cached, since series are immutable. */
const timesOf = (series: Series): Range | undefined => {
  const cached = observedTimes.get(series)
  if (cached !== undefined) return cached.range
  const mark = markOf(series)
  const xs = mark.xs?.(series)
  // Stacked marks are not in `reach` without their siblings: they have a value where they have a height.
  const columns = [mark.value(series), ...mark.reach(series, NO_SIBLINGS)]
  let range: Range | undefined
  for (let i = 0; i < (xs?.length ?? 0); i++)
    if (columns.some((column) => valueAt(column, i) !== undefined)) range = extendedRange(range, valueAt(xs ?? [], i))
  observedTimes.set(series, { range })
  return range
}

/**
 * Returns the first and last instant of a plot over time at which any series has a value; undefined for other axes and
 * for a plot without values.
 */
export const observedTimeRange = ({ x, series }: Pick<PlotSpec, 'x' | 'series'>): Range | undefined => {
  if (x.kind !== 'time' || x.ahead !== undefined || x.ticks !== undefined) return undefined
  let range: Range | undefined
  for (const one of series) for (const end of timesOf(one) ?? []) range = extendedRange(range, end)
  return range
}

/** Returns the whole x axis. An axis of time ends where values end: a window is fitted to what is stored. */
export const fullXRange = (spec: PlotSpec): Range => {
  const { x } = spec
  if (x.kind === 'category') return categoryRange(x)
  let range = observedTimeRange(spec)
  if (range === undefined) for (const series of spec.series) range = extentOf(markOf(series).xs?.(series), range)
  for (const line of spec.references ?? [])
    if (line.along === 'x' && range !== undefined) range = extendedRange(range, line.at)
  const half = halfSlot(spec.series)
  const wide: Range = range === undefined ? [0, 1] : [range[0] - half, range[1] + half]
  const room = Math.max(X_ROOM, ...spec.series.map((series) => markOf(series).xRoom?.(series) ?? 0))
  const full = padded(x.kind === 'log' && wide[0] <= 0 && range ? range : wide, room, x)
  return [x.min ?? full[0], x.max ?? full[1]]
}

/** Extends a range by the visible observations of a column. */
const seenExtent = (
  xs: Values,
  column: Values,
  [from, to]: Range,
  seen: Range | undefined,
  fence: Range | undefined,
): Range | undefined => {
  let low = seen?.[0] ?? Number.POSITIVE_INFINITY
  let high = seen?.[1] ?? Number.NEGATIVE_INFINITY
  const hasOrder = isAscending(xs)
  let end = hasOrder ? lowerBound(xs, to) : xs.length
  while (hasOrder && end < xs.length && xs[end] === to) end++
  for (let i = hasOrder ? lowerBound(xs, from) : 0; i < end; i++) {
    const y = column[i]
    if (y === null || !Number.isFinite(y) || (fence && (y < fence[0] || y > fence[1]))) continue
    if (!hasOrder) {
      const x = xs[i]
      if (x === null || !(x >= from && x <= to)) continue
    }
    if (y < low) low = y
    if (y > high) high = y
  }
  return low <= high ? [low, high] : undefined
}

/** Fewer observations than this all set the scale. */
const MIN_OBSERVED = 20
/** Observations from which the usual range is computed: evenly picked ones of a longer column. */
const MAX_SAMPLED = 2_000
/** Share of the observations on either side of the usual range. */
const TAIL = 0.03
/** How many times the usual range an observation may be beyond it before it is an outlier. */
const FENCE = 1.5

/** Returns the range within which visible observations of a column set the scale; undefined for all. */
const fenceOf = (xs: Values, column: Values, [from, to]: Range): Range | undefined => {
  const step = Math.max(Math.floor(column.length / MAX_SAMPLED), 1)
  const sample: number[] = []
  for (let i = 0; i < column.length; i += step) {
    const x = valueAt(xs, i)
    const y = valueAt(column, i)
    if (x !== undefined && y !== undefined && x >= from && x <= to) sample.push(y)
  }
  if (sample.length < MIN_OBSERVED) return undefined
  sample.sort((a, b) => a - b)
  // At least the last observation at either end is judged by the others.
  const tail = Math.max(Math.floor(TAIL * sample.length), 1)
  const low = sample[tail] ?? 0
  const high = sample[sample.length - 1 - tail] ?? 0
  const room = FENCE * (high - low)
  // Where nearly all observations are equal, any other one would be an outlier.
  return room > 0 ? [low - room, high + room] : undefined
}

/** Returns the extent of the visible observations of a series. */
const observedExtent = (
  series: Series,
  siblings: readonly Series[],
  xRange: Range,
  seen: Range | undefined,
): Range | undefined => {
  const mark = markOf(series)
  const xs = mark.xs?.(series)
  let range = seen
  if (xs)
    for (const column of mark.reach(series, siblings)) {
      const fence = mark.hasOutliers ? fenceOf(xs, column, xRange) : undefined
      range = seenExtent(xs, column, xRange, range, fence)
    }
  for (const column of mark.always?.(series) ?? []) range = extentOf(column, range)
  return range
}

/** Returns the baseline of a series' marks. */
const baseOf = (series: Series): number | undefined => {
  const mark = markOf(series)
  return (mark.xs?.(series)?.length ?? 0) > 0 ? mark.base?.(series) : undefined
}

const ofSide = (spec: PlotSpec, side: Side): readonly Series[] =>
  spec.series.filter((series) => sideOf(spec, series) === side)

/** Whether a side has visible observations: an axis without data shows no numbers. */
export const isObserved = (spec: PlotSpec, xRange: Range, side: Side): boolean => {
  const mine = ofSide(spec, side)
  return mine.some((series) => observedExtent(series, mine, xRange, undefined) !== undefined)
}

/** Extends a range by that of another series, by no more than a multiple of its largest distance from zero. */
const stretchedRange = (range: Range | undefined, other: Range | undefined, mostReach: number): Range | undefined => {
  if (range === undefined || other === undefined) return range ?? other
  const most = mostReach * Math.max(Math.abs(range[0]), Math.abs(range[1]))
  if (most === 0) return [Math.min(range[0], other[0]), Math.max(range[1], other[1])]
  return [Math.min(range[0], Math.max(other[0], -most)), Math.max(range[1], Math.min(other[1], most))]
}

/** Returns the y range of what is visible, so that zooming in x rescales y. */
export const visibleYRange = (spec: PlotSpec, xRange: Range, side: Side = 'left'): Range => {
  const axis = axisOf(spec, side)
  if (axis.kind === 'category') return categoryRange(axis)
  const mine = ofSide(spec, side)
  const levels = (spec.references ?? [])
    .filter(({ along, strip }) => along === 'y' && (strip ?? 'left') === side)
    .map(({ at }) => at)
  const extentOver = (over: readonly Series[]): Range | undefined =>
    over.reduce<Range | undefined>(
      (range, series) => extendedRange(observedExtent(series, mine, xRange, range), baseOf(series)),
      undefined,
    )
  let range = extentOver(mine.filter(({ mostReach }) => mostReach === undefined))
  for (const series of mine)
    if (series.mostReach !== undefined) range = stretchedRange(range, extentOver([series]), series.mostReach)
  for (const level of levels) range = extendedRange(range, level)
  if (axis.kind === 'time') return padded(range ?? [0, 1], 0.05, axis)
  return finishedRange(
    axis,
    range,
    mine.some((series) => markOf(series).hasZero === true),
  )
}

const finishedRange = (
  axis: Extract<Axis, { kind: 'linear' | 'log' | 'sqrt' }>,
  seen: Range | undefined,
  isFromZero: boolean,
): Range => {
  let range = seen ?? (axis.kind === 'log' ? [1, 10] : [0, 1])
  const hasZero = axis.kind !== 'log' && (axis.hasZero ?? isFromZero)
  if (hasZero) range = [Math.min(range[0], 0), Math.max(range[1], 0)]
  if (axis.isSymmetric) {
    const far = Math.max(Math.abs(range[0]), Math.abs(range[1])) || 1
    range = [-far, far]
  }
  const full = padded(range, 0.06, axis)
  const low = hasZero && range[0] === 0 ? 0 : full[0]
  const high = hasZero && range[1] === 0 && range[0] < 0 ? 0 : full[1]
  return [axis.min ?? low, axis.max ?? high]
}

/** Zooms a range around a point; never wider than `full`. Undefined when all is visible again. */
export const zoomedRange = (range: Range, full: Range, around: number, factor: number): Range | undefined => {
  const min = around - (around - range[0]) * factor
  const max = around + (range[1] - around) * factor
  const next: Range = [Math.max(min, full[0]), Math.min(max, full[1])]
  if (next[0] <= full[0] && next[1] >= full[1]) return undefined
  return next[1] - next[0] < (full[1] - full[0]) / 2_000 ? range : next
}

/** Moves a range by `by` without leaving `full`. */
export const pannedRange = (range: Range, full: Range, by: number): Range => {
  const shift = Math.min(Math.max(by, full[0] - range[0]), full[1] - range[1])
  return [range[0] + shift, range[1] + shift]
}

const through = ([a, b]: Range, change: (value: number) => number): Range => [change(a), change(b)]

/** Zooms the visible range around a value, evenly on its axis. */
export const zoomedView = (
  axis: Axis,
  range: Range,
  full: Range,
  around: number,
  factor: number,
): Range | undefined => {
  const { forward, back } = transformOf(axis)
  const next = zoomedRange(through(range, forward), through(full, forward), forward(around), factor)
  return next && through(next, back)
}

/** Moves the visible range so that the value `from` moves to the position of `to`, evenly on its axis. */
export const pannedView = (axis: Axis, range: Range, full: Range, from: number, to: number): Range => {
  const { forward, back } = transformOf(axis)
  return through(pannedRange(through(range, forward), through(full, forward), forward(from) - forward(to)), back)
}
