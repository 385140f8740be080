import type { ColorRef } from '../colors.ts'
import { translucent } from '../colors.ts'
import { type Values, valueAt } from '../columns.ts'
import type { Command } from '../commands.ts'
import type { Mark, Pen, SeriesIdentity } from './mark.ts'
import { type Piled, pilesOf } from './piles.ts'
import { crispBox, slotPixels, WIDEST } from './slots.ts'

/** Bars from zero. Bars of the same `stack` pile up, negative ones downwards; others stand side by side. */
export type BarSeries = SeriesIdentity & {
  readonly kind: 'bars'
  readonly x: Values
  readonly y: Values
  readonly stack?: string
  /** The colour of one bar where it says something of its own, such as the direction of a candle. */
  readonly colorAt?: (index: number) => ColorRef
}

/** What of a colour is left while another series stands out. */
const FADED = 0.16

const draw = (series: BarSeries, pen: Pen): readonly Command[] => {
  const piles = pilesOf('bars', pen.siblings)
  const own = piles.get(series.id)
  if (own === undefined) return []
  const names = [...new Set([...piles.values()].map(({ name }) => name))]
  const slot = slotPixels(
    pen.siblings.filter(({ kind }) => kind === 'bars').map((one) => (one as Piled).x),
    pen,
  )
  const width = Math.min(slot / names.length, WIDEST)
  const before = (names.indexOf(own.name) - names.length / 2) * width
  const boxes: number[] = []
  const fills: string[] = []
  for (let i = 0; i < series.x.length; i++) {
    const x = valueAt(series.x, i)
    if (x === undefined || Number.isNaN(own.to[i]) || own.to[i] === own.from[i]) continue
    const left = pen.x(x) + before
    if (left + width < pen.box.left || left > pen.box.right) continue
    boxes.push(...crispBox(left, left + width, pen.y(own.from[i]), pen.y(own.to[i]), 1))
    if (series.colorAt) {
      const color = pen.colors.of(series.colorAt(i))
      fills.push(pen.isFaded ? translucent(color, FADED) : color)
    }
  }
  return boxes.length === 0
    ? []
    : [{ kind: 'rects', boxes: Float64Array.from(boxes), fill: series.colorAt ? fills : pen.color }]
}

export const bars: Mark<BarSeries> = {
  xs: ({ x }) => x,
  reach: ({ id }, siblings) => {
    const pile = pilesOf('bars', siblings).get(id)
    return pile ? [pile.to] : []
  },
  value: ({ y }) => y,
  text: ({ y }, index, write) => write(valueAt(y, index)),
  swatch: 'box',
  hasZero: true,
  hasWidth: true,
  draw,
}
