import { translucent } from '../colors.ts'
import { inView, type Values, valueAt } from '../columns.ts'
import type { Command } from '../commands.ts'
import type { Mark, Pen, SeriesIdentity } from './mark.ts'

/** Quotes: a dot at the mark with whiskers from bid to ask. */
export type PointSeries = SeriesIdentity & {
  readonly kind: 'points'
  readonly x: Values
  readonly y: Values
  readonly low?: Values
  readonly high?: Values
}

const draw = (series: PointSeries, pen: Pen): readonly Command[] => {
  const whiskers: number[] = []
  const dots: number[] = []
  const line = (x1: number, y1: number, x2: number, y2: number) => whiskers.push(x1, y1, x2, y2, Number.NaN, Number.NaN)
  const isGhost = series.ghostOf !== undefined
  const [first, end] = inView(series.x, pen.xRange)
  for (let i = first; i < end; i++) {
    const x = valueAt(series.x, i)
    if (x === undefined) continue
    const mark = valueAt(series.y, i)
    const low = valueAt(series.low, i)
    const high = valueAt(series.high, i)
    if (low !== undefined && high !== undefined && !isGhost) {
      const crisp = Math.round(pen.x(x)) + 0.5
      const bottom = pen.y(low)
      const top = pen.y(high)
      line(crisp, bottom, crisp, top)
      line(crisp - 2, bottom, crisp + 2, bottom)
      line(crisp - 2, top, crisp + 2, top)
    }
    if (mark !== undefined) dots.push(pen.x(x), pen.y(mark), isGhost ? 1.5 : 2)
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
