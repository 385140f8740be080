import { translucent } from '../colors.ts'
import { inView, type Values, valueAt } from '../columns.ts'
import type { Command } from '../commands.ts'
import type { AnySeries, Mark, Pen, SeriesIdentity } from './mark.ts'

/** Quotes: a dot at the mark with whiskers from bid to ask. */
export type PointSeries = SeriesIdentity & {
  readonly kind: 'points'
  readonly x: Values
  readonly y: Values
  readonly low?: Values
  readonly high?: Values
  /** Next to others of its kind with whiskers at the same x, a few pixels apart, instead of over them. */
  readonly isBeside?: true
}

/** Distance of whiskers next to each other, pixels: wider than their ends. */
const BESIDE = 6

const hasWhisker = ({ low, high }: PointSeries, index: number): boolean =>
  valueAt(low, index) !== undefined && valueAt(high, index) !== undefined

const isBeside = (one: AnySeries): one is PointSeries => one.kind === 'points' && (one as PointSeries).isBeside === true

/** Returns a function that gives the shift of an observation from its x, pixels: none where it is alone. */
const shiftOf = (series: PointSeries, { siblings }: Pen): ((index: number) => number) => {
  if (!isBeside(series)) return () => 0
  const idsByX = new Map<number, string[]>()
  for (const one of siblings.filter(isBeside))
    for (let i = 0; i < one.x.length; i++) {
      const x = valueAt(one.x, i)
      if (x === undefined || !hasWhisker(one, i)) continue
      const ids = idsByX.get(x)
      if (ids) ids.push(one.id)
      else idsByX.set(x, [one.id])
    }
  return (index) => {
    const ids = idsByX.get(valueAt(series.x, index) ?? Number.NaN) ?? []
    const position = ids.indexOf(series.id)
    return position < 0 ? 0 : BESIDE * (position - (ids.length - 1) / 2)
  }
}

const draw = (series: PointSeries, pen: Pen): readonly Command[] => {
  const whiskers: number[] = []
  const dots: number[] = []
  const line = (x1: number, y1: number, x2: number, y2: number) => whiskers.push(x1, y1, x2, y2, Number.NaN, Number.NaN)
  const isGhost = series.ghostOf !== undefined
  const shift = shiftOf(series, pen)
  const [first, end] = inView(series.x, pen.xRange)
  for (let i = first; i < end; i++) {
    const x = valueAt(series.x, i)
    if (x === undefined) continue
    const mark = valueAt(series.y, i)
    const low = valueAt(series.low, i)
    const high = valueAt(series.high, i)
    if (low !== undefined && high !== undefined && !isGhost) {
      const crisp = Math.round(pen.x(x) + shift(i)) + 0.5
      const bottom = pen.y(low)
      const top = pen.y(high)
      line(crisp, bottom, crisp, top)
      line(crisp - 2, bottom, crisp + 2, bottom)
      line(crisp - 2, top, crisp + 2, top)
    }
    if (mark !== undefined) dots.push(pen.x(x) + shift(i), pen.y(mark), isGhost ? 1.5 : 2)
  }
  const stroke = translucent(pen.color, 0.55)
  return [
    ...(whiskers.length > 0
      ? [{ kind: 'path', points: Float64Array.from(whiskers), stroke, width: 1 } satisfies Command]
      : []),
    ...(dots.length > 0
      ? [{ kind: 'circles', circles: Float64Array.from(dots), fill: isGhost ? stroke : pen.color } satisfies Command]
      : []),
  ]
}

export const points: Mark<PointSeries> = {
  xs: ({ x }) => x,
  reach: ({ y, low, high }) => [y, ...(low ? [low] : []), ...(high ? [high] : [])],
  value: ({ y }) => y,
  text: ({ y, low, high }, index, write) =>
    low || high
      ? `${write(valueAt(low, index))} / ${write(valueAt(y, index))} / ${write(valueAt(high, index))}`
      : write(valueAt(y, index)),
  swatch: 'box',
  hasOutliers: true,
  draw,
}
