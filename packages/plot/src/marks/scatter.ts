import { type Format, formatted } from '@gvol/format'
import { translucent } from '../colors.ts'
import { extentOf, type Values, valueAt } from '../columns.ts'
import type { Command } from '../commands.ts'
import { heatColor } from './heat.ts'
import type { Mark, Pen, SeriesIdentity } from './mark.ts'

/** Points with x and y; optionally a third quantity as area, a fourth as color, and a regression line. */
export type ScatterSeries = SeriesIdentity & {
  readonly kind: 'scatter'
  readonly x: Values
  readonly y: Values
  /** Shown as area, from zero. */
  readonly size?: { readonly name: string; readonly values: Values; readonly format: Format }
  /** Shown as color, instead of the series' own. */
  readonly shade?: {
    readonly name: string
    readonly values: Values
    readonly format: Format
    readonly scale: 'diverging' | 'intensity'
  }
  /** The least-squares line through the points in view. */
  readonly hasRegression?: boolean
}

const RADIUS = 2.5
const MAX_RADIUS = 14
const MIN_RADIUS = 2
/** Keeps the largest point entirely visible at the ends of an axis. */
const ROOM = 0.07

/** Ordinary least squares: `y = intercept + slope × x`; undefined for fewer than two different x. */
export const regression = (
  x: Values,
  y: Values,
): { readonly slope: number; readonly intercept: number } | undefined => {
  let n = 0
  let meanX = 0
  let meanY = 0
  let sxx = 0
  let sxy = 0
  for (let i = 0; i < x.length; i++) {
    const a = valueAt(x, i)
    const b = valueAt(y, i)
    if (a === undefined || b === undefined) continue
    n++
    const dx = a - meanX
    meanX += dx / n
    meanY += (b - meanY) / n
    sxx += dx * (a - meanX)
    sxy += dx * (b - meanY)
  }
  if (n < 2 || sxx === 0) return undefined
  const slope = sxy / sxx
  return { slope, intercept: meanY - slope * meanX }
}

const radiusOf = ({ size }: ScatterSeries): ((i: number) => number) => {
  if (size === undefined) return () => RADIUS
  const most = extentOf(size.values)?.[1] ?? 0
  return (i) => {
    const value = valueAt(size.values, i) ?? 0
    return Math.max(Math.sqrt(Math.max(value, 0) / (most || 1)) * MAX_RADIUS, MIN_RADIUS)
  }
}

const fillOf = ({ shade }: ScatterSeries, pen: Pen): ((i: number) => string) => {
  const extent = shade && extentOf(shade.values)
  if (!shade || !extent) return () => translucent(pen.color, 0.7)
  return (i) => {
    const value = valueAt(shade.values, i)
    if (value === undefined) return translucent(pen.color, 0.3)
    return translucent(heatColor(shade.scale, extent, value, pen.colors), pen.isFaded ? 0.16 : 0.85)
  }
}

const fitted = (series: ScatterSeries, pen: Pen): Command[] => {
  const fit = series.hasRegression ? regression(series.x, series.y) : undefined
  const reach = extentOf(series.x)
  if (!fit || !reach) return []
  const points = reach.flatMap((x) => [pen.x(x), pen.y(fit.intercept + fit.slope * x)])
  return [{ kind: 'path', points: Float64Array.from(points), stroke: pen.color, width: 1.25, dash: [5, 3] }]
}

const draw = (series: ScatterSeries, pen: Pen): readonly Command[] => {
  const radius = radiusOf(series)
  const fill = fillOf(series, pen)
  const order: number[] = []
  for (let i = 0; i < series.x.length; i++)
    if (valueAt(series.x, i) !== undefined && valueAt(series.y, i) !== undefined) order.push(i)
  // Large points are drawn first, so that they do not cover small ones.
  if (series.size) order.sort((a, b) => radius(b) - radius(a))
  const circles = order.flatMap((i) => [pen.x(series.x[i] as number), pen.y(series.y[i] as number), radius(i)])
  const isPlain = series.shade === undefined
  return [
    {
      kind: 'circles',
      circles: Float64Array.from(circles),
      fill: isPlain ? fill(0) : order.map(fill),
      ...(series.size || !isPlain ? { stroke: pen.color } : {}),
    },
    ...fitted(series, pen),
  ]
}

export const scatter: Mark<ScatterSeries> = {
  xs: ({ x }) => x,
  reach: ({ y }) => [y],
  value: ({ y }) => y,
  text: ({ y, size, shade }, index, write) =>
    [
      write(valueAt(y, index)),
      ...[size, shade].flatMap((one) =>
        one ? [`${one.name} ${formatted(one.format, valueAt(one.values, index))}`] : [],
      ),
    ].join(' · '),
  swatch: 'box',
  hasOutliers: true,
  xRoom: ({ size }) => (size ? ROOM : 0),
  draw,
}
