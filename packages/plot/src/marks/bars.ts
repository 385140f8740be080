import type { ColorRef } from '../colors.ts'
import { translucent } from '../colors.ts'
import { type Values, valueAt } from '../columns.ts'
import type { Command, TextCommand } from '../commands.ts'
import { labelWidth } from '../labelWidth.ts'
import type { Mark, Pen, SeriesIdentity } from './mark.ts'
import { type Piled, pilesOf } from './piles.ts'
import { crispBox, slotPixels, WIDEST } from './slots.ts'

/** Bars from zero. Bars of the same `stack` are stacked, negative ones downwards; others are side by side. */
export type BarSeries = SeriesIdentity & {
  readonly kind: 'bars'
  readonly x: Values
  readonly y: Values
  readonly stack?: string
  /** The color of one bar if it has a meaning, such as the direction of a candle. */
  readonly colorAt?: (index: number) => ColorRef
  /** Label at the end of one bar, such as the name of a strike with large exposure. */
  readonly labelAt?: (index: number) => string | undefined
}

/** Opacity while another series is highlighted. */
const FADED = 0.16

type EndLabel = { readonly text: string; readonly x: number; readonly y: number; readonly isDown: boolean }

/** Bars of ghosts narrower than this, pixels, are drawn as their ends only: outlines would fill them. */
const OUTLINED = 6

/** Pixels between a bar and its label, and height of a line of text. */
const GAP = 3
const TALL = 12

/** Returns labels beyond the ends of bars, inside the plot. Of two that would touch, the longer bar's is drawn. */
const endTexts = (labels: readonly EndLabel[], zero: number, pen: Pen): TextCommand[] => {
  const { left, top, right, bottom } = pen.box
  const placed: { readonly x: number; readonly y: number; readonly half: number }[] = []
  return [...labels]
    .sort((a, b) => Math.abs(b.y - zero) - Math.abs(a.y - zero))
    .flatMap(({ text, x, y, isDown }): TextCommand[] => {
      const at = isDown ? Math.min(y + GAP, bottom - TALL) : Math.max(y - GAP, top + TALL)
      const half = labelWidth(text) / 2
      // A label at the first or last bar stays within the plot.
      const middle = Math.max(Math.min(x, right - half), left + half)
      const isTaken = placed.some((one) => Math.abs(one.x - middle) < one.half + half && Math.abs(one.y - at) < TALL)
      if (isTaken) return []
      placed.push({ x: middle, y: at, half })
      const baseline = isDown ? 'top' : 'bottom'
      return [{ kind: 'text', text, x: middle, y: at, fill: pen.colors.of('textSecondary'), align: 'center', baseline }]
    })
}

/** Returns boxes of left, top, width and height as closed lines. */
const outlines = (boxes: readonly number[]): Float64Array => {
  const points: number[] = []
  for (let i = 0; i < boxes.length; i += 4) {
    const left = boxes[i] + 0.5
    const top = boxes[i + 1] + 0.5
    const right = left + boxes[i + 2] - 1
    const bottom = top + boxes[i + 3] - 1
    points.push(left, top, right, top, right, bottom, left, bottom, left, top, Number.NaN, Number.NaN)
  }
  return Float64Array.from(points)
}

/** Returns the far edges of such boxes, from zero. @param down  boxes that extend downwards */
const ends = (boxes: readonly number[], down: readonly boolean[]): Float64Array =>
  Float64Array.from(
    down.flatMap((isDown, at) => {
      const [left, top, width, height] = boxes.slice(4 * at, 4 * at + 4)
      const y = (isDown ? top + height - 1 : top) + 0.5
      return [left, y, left + width, y, Number.NaN, Number.NaN]
    }),
  )

const draw = (series: BarSeries, pen: Pen): readonly Command[] => {
  const piles = pilesOf('bars', pen.siblings)
  const own = piles.get(series.id)
  if (own === undefined) return []
  const names = [...new Set([...piles.values()].map(({ slot }) => slot))]
  const slot = slotPixels(
    pen.siblings.filter(({ kind }) => kind === 'bars').map((one) => (one as Piled).x),
    pen,
  )
  const width = Math.min(slot / names.length, WIDEST)
  const before = (names.indexOf(own.slot) - names.length / 2) * width
  const boxes: number[] = []
  const down: boolean[] = []
  const fills: string[] = []
  const labels: EndLabel[] = []
  for (let i = 0; i < series.x.length; i++) {
    const x = valueAt(series.x, i)
    if (x === undefined || Number.isNaN(own.to[i]) || own.to[i] === own.from[i]) continue
    const left = pen.x(x) + before
    if (left + width < pen.box.left || left > pen.box.right) continue
    boxes.push(...crispBox(left, left + width, pen.y(own.from[i]), pen.y(own.to[i]), 1))
    down.push(own.to[i] < own.from[i])
    const text = series.labelAt?.(i)
    if (text) labels.push({ text, x: left + width / 2, y: pen.y(own.to[i]), isDown: own.to[i] < 0 })
    if (series.colorAt) {
      const color = pen.colors.of(series.colorAt(i))
      fills.push(pen.isFaded ? translucent(color, FADED) : color)
    }
  }
  if (boxes.length === 0) return []
  if (series.ghostOf !== undefined) {
    const edges = ends(boxes, down)
    const isNarrow = width < OUTLINED
    // Within a bar that has grown since, a line of its own color would be invisible.
    return [
      { kind: 'path', points: edges, stroke: pen.colors.of('panel'), width: 3 },
      { kind: 'path', points: isNarrow ? edges : outlines(boxes), stroke: pen.color, width: isNarrow ? 1.5 : 1 },
    ]
  }
  const fill = series.colorAt ? fills : pen.color
  return [{ kind: 'rects', boxes: Float64Array.from(boxes), fill }, ...endTexts(labels, pen.y(0), pen)]
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
