import { translucent } from '../colors.ts'
import { type Values, valueAt } from '../columns.ts'
import type { Command } from '../commands.ts'
import { bandPolygons } from './band.ts'
import { linePoints } from './line.ts'
import type { Mark, Pen, SeriesIdentity } from './mark.ts'

/** Percentiles over x, as a cone: nested bands between the outer and the inner ones, a line at the middle one. */
export type FanSeries = SeriesIdentity & {
  readonly kind: 'fan'
  readonly x: Values
  /** Ascending shares 0 … 1, an odd number of them: 5th, 25th, 50th, 75th, 95th percentile. */
  readonly percentiles: readonly { readonly share: number; readonly values: Values }[]
}

const middleOf = (series: FanSeries): Values => series.percentiles[series.percentiles.length >> 1].values

const draw = (series: FanSeries, pen: Pen): readonly Command[] => {
  const { x, percentiles } = series
  const commands: Command[] = []
  const color = pen.color.slice(0, 7)
  for (let i = 0; i < percentiles.length >> 1; i++) {
    const edges = { x, low: percentiles[i].values, high: percentiles[percentiles.length - 1 - i].values }
    for (const points of bandPolygons(edges, pen))
      commands.push({ kind: 'path', points, fill: translucent(color, pen.isFaded ? 0.04 : 0.14) })
  }
  const points = linePoints(x, middleOf(series), [0, x.length], pen, 'straight')
  commands.push({ kind: 'path', points, stroke: pen.color, width: pen.isLeading ? 2.25 : 1.5 })
  return commands
}

/** Returns percentile names: `p5` … `p95`. */
const percentText = (share: number): string => `p${Number((share * 100).toFixed(2))}`

export const fan: Mark<FanSeries> = {
  xs: ({ x }) => x,
  reach: ({ percentiles }) => percentiles.map(({ values }) => values),
  value: middleOf,
  text: ({ percentiles }, index, write) =>
    percentiles.map(({ share, values }) => `${percentText(share)} ${write(valueAt(values, index))}`).join(' · '),
  swatch: 'line',
  isBehind: true,
  draw,
}
