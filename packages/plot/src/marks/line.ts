import { type Format, formatted } from '@gvol/format'
import { inView, isAscending, type Values, valueAt } from '../columns.ts'
import type { CirclesCommand, Command } from '../commands.ts'
import type { Mark, Pen, SeriesIdentity } from './mark.ts'

/**
 * A line of straight segments. `market` lines get markers at fewer than 60 observations, `model` lines are thin and
 * have none, `shadow` lines are the earlier of two times.
 */
export type LineSeries = SeriesIdentity & {
  readonly kind: 'line'
  readonly x: Values
  readonly y: Values
  readonly role?: 'market' | 'model' | 'shadow'
  /**
   * What the line stands for where `y` is a position on a category axis, for readings: with a null wherever `y` has
   * one.
   */
  readonly read?: { readonly values: Values; readonly format: Format }
  /** A value holds until the next observation, or `before` it since the last one. */
  readonly isStep?: boolean | 'before'
  /** From this x on the line is provisional (today, the last bar) and dashed. */
  readonly provisionalFrom?: number
}

/** Below this number of observations each gets a marker. */
const MARKER_LIMIT = 60
const MARKER_RADIUS = 2
const WIDTH = { market: 1.5, model: 1.25, shadow: 1.25 } as const

/**
 * With more observations per pixel column only the first, lowest, highest and last are drawn, which cover the same
 * pixels.
 */
const MAX_PER_COLUMN = 4

type Corner = 'straight' | 'after' | 'before'

/** Returns a growing buffer of line pixels. */
const openPoints = (size: number) => {
  let points = new Float64Array(size)
  let length = 0
  return {
    add: (x: number, y: number) => {
      if (length + 2 > points.length) {
        const next = new Float64Array(points.length * 2 + 2)
        next.set(points)
        points = next
      }
      points[length++] = x
      points[length++] = y
    },
    done: () => points.subarray(0, length),
  }
}

/** Pixels of the observations `[first, end)`. */
export const linePoints = (x: Values, y: Values, span: readonly [number, number], pen: Pen, corner: Corner) => {
  const points = openPoints((span[1] - span[0]) * (corner === 'straight' ? 2 : 4))
  let lastX = Number.NaN
  let lastY = Number.NaN
  for (let i = span[0]; i < span[1]; i++) {
    const at = valueAt(x, i)
    if (at === undefined) continue
    const value = valueAt(y, i)
    const px = pen.x(at)
    const py = value === undefined ? Number.NaN : pen.y(value)
    if (Number.isNaN(py)) points.add(Number.NaN, Number.NaN)
    else {
      if (corner === 'after' && !Number.isNaN(lastY)) points.add(px, lastY)
      if (corner === 'before' && !Number.isNaN(lastX)) points.add(lastX, py)
      points.add(px, py)
    }
    lastX = px
    lastY = py
  }
  return points.done()
}

/** Returns the same line by pixel columns: the first, lowest, highest and last observation of each, in their order. */
export const thinnedPoints = (x: Values, y: Values, span: readonly [number, number], pen: Pen) => {
  const points = openPoints(Math.ceil(pen.box.right - pen.box.left + 4) * 8)
  let column = Number.NaN
  const extremes = { first: -1, low: -1, high: -1, last: -1 }
  const add = (i: number) => points.add(pen.x(x[i] as number), pen.y(y[i] as number))
  const flush = () => {
    if (extremes.first < 0) return
    const order = [extremes.first, extremes.low, extremes.high, extremes.last].sort((a, b) => a - b)
    for (const [n, i] of order.entries()) if (n === 0 || i !== order[n - 1]) add(i)
    extremes.first = -1
  }
  for (let i = span[0]; i < span[1]; i++) {
    const value = valueAt(y, i)
    if (value === undefined) {
      flush()
      points.add(Number.NaN, Number.NaN)
      continue
    }
    const next = Math.floor(pen.x(x[i] as number))
    if (next !== column) flush()
    column = next
    if (extremes.first < 0) extremes.first = extremes.low = extremes.high = i
    if (value < (y[extremes.low] as number)) extremes.low = i
    if (value > (y[extremes.high] as number)) extremes.high = i
    extremes.last = i
  }
  flush()
  return points.done()
}

/** A ghost always has the role `shadow`. */
const roleOf = ({ role = 'market', ghostOf }: LineSeries) => (ghostOf === undefined ? role : 'shadow')

/** Whether an observation is between two gaps: it has no segment, so without a marker it would be invisible. */
export const isLone = (y: Values, i: number): boolean =>
  valueAt(y, i) !== undefined && valueAt(y, i - 1) === undefined && valueAt(y, i + 1) === undefined

const markers = (series: LineSeries, [first, end]: readonly [number, number], pen: Pen): Command[] => {
  const { x, y } = series
  let pointCount = 0
  for (let i = 0; i < y.length && pointCount < MARKER_LIMIT; i++) if (valueAt(y, i) !== undefined) pointCount++
  const hasAll = roleOf(series) === 'market' && pointCount < MARKER_LIMIT
  const circles: number[] = []
  for (let i = first; i < end; i++) {
    const at = valueAt(x, i)
    const value = valueAt(y, i)
    if (at === undefined || value === undefined || !(hasAll || isLone(y, i))) continue
    circles.push(pen.x(at), pen.y(value), MARKER_RADIUS)
  }
  const command: CirclesCommand = { kind: 'circles', circles: Float64Array.from(circles), fill: pen.color }
  return circles.length === 0 ? [] : [command]
}

/** Returns the first observation from a border on; the segment that leads to it is provisional too. */
export const borderIndex = (x: Values, border: number | undefined): number | undefined => {
  if (border === undefined) return undefined
  for (let i = 0; i < x.length; i++) if ((valueAt(x, i) ?? Number.NaN) >= border) return i
  return undefined
}

const draw = (series: LineSeries, pen: Pen): readonly Command[] => {
  const { x, y, isStep } = series
  const role = roleOf(series)
  const corner: Corner = isStep === 'before' ? 'before' : isStep ? 'after' : 'straight'
  const [first, end] = inView(x, pen.xRange)
  const width = WIDTH[role] + (pen.isLeading ? 0.75 : 0)
  const isDense = end - first > MAX_PER_COLUMN * (pen.box.right - pen.box.left) && isAscending(x)
  const line = (span: readonly [number, number], dash: readonly number[] | undefined): Command[] => {
    if (span[1] - span[0] < 1) return []
    const points =
      isDense && corner === 'straight' ? thinnedPoints(x, y, span, pen) : linePoints(x, y, span, pen, corner)
    return [{ kind: 'path', points, stroke: pen.color, width, ...(dash ? { dash } : {}) }]
  }
  const border = borderIndex(x, series.provisionalFrom)
  const own = role === 'shadow' ? [3, 3] : undefined
  const parts =
    border === undefined
      ? line([first, end], own)
      : [...line([first, Math.min(border, end)], own), ...line([Math.max(border - 1, first), end], [4, 4])]
  return [...parts, ...markers(series, [first, end], pen)]
}

export const line: Mark<LineSeries> = {
  xs: ({ x }) => x,
  reach: ({ y }) => [y],
  value: ({ y }) => y,
  text: ({ y, read }, index, write) =>
    read === undefined ? write(valueAt(y, index)) : formatted(read.format, valueAt(read.values, index)),
  swatch: 'line',
  draw,
}
