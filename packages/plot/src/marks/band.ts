import { translucent } from '../colors.ts'
import { type Values, valueAt } from '../columns.ts'
import type { Command } from '../commands.ts'
import type { Mark, Pen, SeriesIdentity } from './mark.ts'

/** A filled band between two curves (bid to ask), or from zero when `low` is absent (a density). */
export type BandSeries = SeriesIdentity & {
  readonly kind: 'band'
  readonly x: Values
  readonly low?: Values
  readonly high: Values
}

type Edges = { readonly x: Values; readonly low?: Values; readonly high: Values }

/** Returns the runs of a band without a gap as polygons: along the upper edge and back along the lower one. */
export const bandPolygons = ({ x, low, high }: Edges, pen: Pick<Pen, 'x' | 'y'>): readonly Float64Array[] => {
  const polygons: Float64Array[] = []
  let top: number[] = []
  let bottom: number[] = []
  const flush = () => {
    if (top.length > 2) polygons.push(Float64Array.from([...top, ...bottom]))
    top = []
    bottom = []
  }
  for (let i = 0; i < x.length; i++) {
    const at = valueAt(x, i)
    const down = low === undefined ? 0 : valueAt(low, i)
    const up = valueAt(high, i)
    if (at === undefined || down === undefined || up === undefined) flush()
    else {
      const px = pen.x(at)
      top.push(px, pen.y(up))
      bottom.unshift(px, pen.y(down))
    }
  }
  flush()
  return polygons
}

const draw = (series: BandSeries, pen: Pen): readonly Command[] =>
  bandPolygons(series, pen).flatMap((points): Command[] => [
    { kind: 'path', points, fill: translucent(pen.color.slice(0, 7), pen.isFaded ? 0.05 : 0.16) },
    ...(series.low === undefined
      ? [{ kind: 'path', points: points.subarray(0, points.length / 2), stroke: pen.color, width: 1.5 } as const]
      : []),
  ])

export const band: Mark<BandSeries> = {
  xs: ({ x }) => x,
  reach: ({ low, high }) => [high, ...(low ? [low] : [])],
  base: ({ low }) => (low === undefined ? 0 : undefined),
  value: ({ high }) => high,
  text: ({ low, high }, index, write) =>
    low ? `${write(valueAt(low, index))} – ${write(valueAt(high, index))}` : write(valueAt(high, index)),
  swatch: 'line',
  isBehind: true,
  draw,
}
