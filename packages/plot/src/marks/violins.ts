import { translucent } from '../colors.ts'
import { extentOf, type Values, valueAt } from '../columns.ts'
import type { Command } from '../commands.ts'
import type { Mark, Pen, SeriesIdentity } from './mark.ts'
import { loneWidth } from './slots.ts'

/** Densities side by side, each mirrored at its position; the widest fills its slot. */
export type ViolinSeries = SeriesIdentity & {
  readonly kind: 'violins'
  readonly x: Values
  readonly median: Values
  /** One outline per x: the density at each y. */
  readonly shapes: readonly { readonly y: Values; readonly density: Values }[]
}

const draw = (series: ViolinSeries, pen: Pen): readonly Command[] => {
  const half = loneWidth(series.x, pen) / 2
  const widest = Math.max(...series.shapes.map(({ density }) => extentOf(density)?.[1] ?? 0)) || 1
  const medians: number[] = []
  const commands: Command[] = []
  for (const [i, { y, density }] of series.shapes.entries()) {
    const at = valueAt(series.x, i)
    if (at === undefined) continue
    const x = pen.x(at)
    const right: number[] = []
    const left: number[] = []
    for (let k = 0; k < y.length; k++) {
      const value = valueAt(y, k)
      const share = valueAt(density, k)
      if (value === undefined || share === undefined) continue
      const reach = (share / widest) * half
      right.push(x + reach, pen.y(value))
      left.unshift(x - reach, pen.y(value))
    }
    if (right.length > 2)
      commands.push({
        kind: 'path',
        points: Float64Array.from([...right, ...left, right[0], right[1]]),
        fill: translucent(pen.color, 0.25),
        stroke: pen.color,
        width: 1,
      })
    const median = valueAt(series.median, i)
    if (median !== undefined)
      medians.push(x - half / 3, pen.y(median), x + half / 3, pen.y(median), Number.NaN, Number.NaN)
  }
  return [...commands, { kind: 'path', points: Float64Array.from(medians), stroke: pen.color, width: 2 }]
}

export const violins: Mark<ViolinSeries> = {
  xs: ({ x }) => x,
  reach: ({ median }) => [median],
  always: ({ shapes }) => shapes.map(({ y }) => y),
  value: ({ median }) => median,
  text: ({ median }, index, write) => `median ${write(valueAt(median, index))}`,
  swatch: 'box',
  hasWidth: true,
  draw,
}
