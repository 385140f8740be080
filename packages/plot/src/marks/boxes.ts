import { translucent } from '../colors.ts'
import { type Values, valueAt } from '../columns.ts'
import type { Command } from '../commands.ts'
import type { Mark, Pen, SeriesIdentity } from './mark.ts'
import { crispBox, loneWidth } from './slots.ts'

/** Distributions side by side: whiskers at the ends, a box between the quartiles, a line at the median. */
export type BoxSeries = SeriesIdentity & {
  readonly kind: 'boxes'
  readonly x: Values
  readonly low: Values
  readonly lowerQuartile: Values
  readonly median: Values
  readonly upperQuartile: Values
  readonly high: Values
  /** Single observations beyond the whiskers. */
  readonly outliers?: { readonly x: Values; readonly y: Values }
}

const columnsOf = (s: BoxSeries) => [s.low, s.lowerQuartile, s.median, s.upperQuartile, s.high] as const

const draw = (series: BoxSeries, pen: Pen): readonly Command[] => {
  const half = loneWidth(series.x, pen) / 2
  const bodies: number[] = []
  const lines: number[] = []
  const medians: number[] = []
  const add = (to: number[], x1: number, y1: number, x2: number, y2: number) =>
    to.push(x1, y1, x2, y2, Number.NaN, Number.NaN)
  for (let i = 0; i < series.x.length; i++) {
    const at = valueAt(series.x, i)
    const [low, q1, median, q3, high] = columnsOf(series).map((column) => valueAt(column, i))
    if (at === undefined || q1 === undefined || q3 === undefined) continue
    const x = Math.round(pen.x(at)) + 0.5
    const [left, top, width, height] = crispBox(x - half, x + half, pen.y(q1), pen.y(q3), 1)
    bodies.push(left, top, width, height)
    const l = left + 0.5
    const t = top + 0.5
    const r = left + width - 0.5
    const b = top + height - 0.5
    lines.push(l, t, r, t, r, b, l, b, l, t, Number.NaN, Number.NaN)
    for (const [end, from] of [
      [low, b],
      [high, t],
    ] as const) {
      if (end === undefined) continue
      add(lines, x, from, x, pen.y(end))
      add(lines, x - half / 2, pen.y(end), x + half / 2, pen.y(end))
    }
    if (median !== undefined) add(medians, left, pen.y(median), left + width, pen.y(median))
  }
  const outliers: number[] = []
  for (let i = 0; i < (series.outliers?.x.length ?? 0); i++) {
    const x = valueAt(series.outliers?.x, i)
    const y = valueAt(series.outliers?.y, i)
    if (x !== undefined && y !== undefined) outliers.push(pen.x(x), pen.y(y), 1.5)
  }
  return [
    { kind: 'rects', boxes: Float64Array.from(bodies), fill: translucent(pen.color, 0.2) },
    { kind: 'path', points: Float64Array.from(lines), stroke: pen.color, width: 1 },
    { kind: 'path', points: Float64Array.from(medians), stroke: pen.color, width: 2 },
    ...(outliers.length > 0
      ? [
          {
            kind: 'circles',
            circles: Float64Array.from(outliers),
            fill: translucent(pen.color, 0.6),
          } satisfies Command,
        ]
      : []),
  ]
}

export const boxes: Mark<BoxSeries> = {
  xs: ({ x }) => x,
  reach: columnsOf,
  always: ({ outliers }) => (outliers ? [outliers.y] : []),
  value: ({ median }) => median,
  text: (series, index, write) =>
    columnsOf(series)
      .map((column) => write(valueAt(column, index)))
      .join(' / '),
  swatch: 'box',
  hasWidth: true,
  draw,
}
