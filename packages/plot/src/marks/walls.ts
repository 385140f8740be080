import { type Format, formatted } from '@gvol/format'
import { translucent } from '../colors.ts'
import { extentOf, type Values, valueAt } from '../columns.ts'
import type { Command } from '../commands.ts'
import type { AnySeries, Mark, Pen, SeriesIdentity } from './mark.ts'

/**
 * Price levels with a weight each (open interest, gamma), as bars from the right edge; the heaviest ones are labeled.
 */
export type WallSeries = SeriesIdentity & {
  readonly kind: 'walls'
  /** Prices. */
  readonly y: Values
  readonly weight: Values
  readonly format: Format
  /** How many of the heaviest are labeled; none if absent. */
  readonly named?: number
}

/** Width of the heaviest bar of a plot, share of it. */
const REACH = 0.24
const THICKNESS = 5

/** Returns indexes of the heaviest, heaviest first. */
export const heaviest = (weight: Values, count: number): readonly number[] =>
  Array.from({ length: weight.length }, (_, i) => i)
    .filter((i) => valueAt(weight, i) !== undefined)
    .sort((a, b) => Math.abs(weight[b] as number) - Math.abs(weight[a] as number) || a - b)
    .slice(0, count)

const isWalls = (series: AnySeries): series is WallSeries => series.kind === 'walls'

/** Returns the largest absolute weight of all walls of a plot, which have one scale. */
const heaviestOf = (all: readonly AnySeries[]): number =>
  Math.max(
    ...all.filter(isWalls).map(({ weight }) => {
      const [low, high] = extentOf(weight) ?? [0, 0]
      return Math.max(Math.abs(low), Math.abs(high))
    }),
  )

const draw = (series: WallSeries, pen: Pen): readonly Command[] => {
  const most = heaviestOf([series, ...pen.siblings]) || 1
  const reach = (pen.box.right - pen.box.left) * REACH
  const boxes: number[] = []
  for (let i = 0; i < series.y.length; i++) {
    const price = valueAt(series.y, i)
    const weight = valueAt(series.weight, i)
    if (price === undefined || weight === undefined || weight === 0) continue
    const width = Math.max((Math.abs(weight) / most) * reach, 1)
    const y = Math.round(pen.y(price) - THICKNESS / 2)
    if (y + THICKNESS < pen.box.top || y > pen.box.bottom) continue
    boxes.push(Math.round(pen.box.right - width), y, Math.round(width), THICKNESS)
  }
  const names = heaviest(series.weight, series.named ?? 0).flatMap((i): Command[] => {
    const price = valueAt(series.y, i)
    if (price === undefined) return []
    const y = pen.y(price)
    const width = (Math.abs(series.weight[i] as number) / most) * reach
    if (y < pen.box.top || y > pen.box.bottom) return []
    const text = `${formatted(pen.format, price)} · ${formatted(series.format, series.weight[i])}`
    return [
      {
        kind: 'text',
        text,
        x: pen.box.right - width - 4,
        y,
        fill: pen.color,
        align: 'right',
        baseline: 'middle',
      },
    ]
  })
  return boxes.length === 0
    ? []
    : [{ kind: 'rects', boxes: Float64Array.from(boxes), fill: translucent(pen.color, 0.5) }, ...names]
}

export const walls: Mark<WallSeries> = {
  reach: () => [],
  value: ({ weight }) => weight,
  text: ({ weight, format }, index) => formatted(format, valueAt(weight, index)),
  swatch: 'box',
  isBehind: true,
  draw,
}
