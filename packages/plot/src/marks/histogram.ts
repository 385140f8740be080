import { translucent } from '../colors.ts'
import { type Values, valueAt } from '../columns.ts'
import type { Command } from '../commands.ts'
import type { Mark, Pen, SeriesIdentity } from './mark.ts'
import { crispBox } from './slots.ts'

/** Frequencies of values between edges. Bins may differ in width; their heights are used as given. */
export type HistogramSeries = SeriesIdentity & {
  readonly kind: 'histogram'
  /** Lower and upper edge of every bin. */
  readonly from: Values
  readonly to: Values
  readonly y: Values
}

const middles = new WeakMap<object, Float64Array>()

/** Returns the middle of every bin, to which the crosshair snaps. */
const middlesOf = ({ from, to }: HistogramSeries): Values => {
  const cached = middles.get(from)
  if (cached) return cached
  const computed = Float64Array.from(
    { length: from.length },
    (_, i) => ((valueAt(from, i) ?? Number.NaN) + (valueAt(to, i) ?? Number.NaN)) / 2,
  )
  middles.set(from, computed)
  return computed
}

const draw = (series: HistogramSeries, pen: Pen): readonly Command[] => {
  const boxes: number[] = []
  for (let i = 0; i < series.from.length; i++) {
    const from = valueAt(series.from, i)
    const to = valueAt(series.to, i)
    const y = valueAt(series.y, i)
    if (from === undefined || to === undefined || y === undefined || y === 0) continue
    boxes.push(...crispBox(pen.x(from), pen.x(to), pen.y(0), pen.y(y), 1))
  }
  return boxes.length === 0
    ? []
    : [{ kind: 'rects', boxes: Float64Array.from(boxes), fill: translucent(pen.color, 0.75) }]
}

export const histogram: Mark<HistogramSeries> = {
  xs: middlesOf,
  reach: ({ y }) => [y],
  value: ({ y }) => y,
  text: ({ y }, index, write) => write(valueAt(y, index)),
  swatch: 'box',
  hasZero: true,
  hasWidth: true,
  draw,
}
