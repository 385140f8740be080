import { translucent } from '../colors.ts'
import { type Values, valueAt } from '../columns.ts'
import type { Command } from '../commands.ts'
import type { Mark, Pen, SeriesIdentity } from './mark.ts'
import { pilesOf } from './piles.ts'

/** An area from zero to a curve. Areas of the same `stack` are stacked, negative ones below zero. */
export type AreaSeries = SeriesIdentity & {
  readonly kind: 'area'
  readonly x: Values
  readonly y: Values
  readonly stack?: string
}

/** Fills between two edges, separately for each run without a gap. */
const draw = (series: AreaSeries, pen: Pen): readonly Command[] => {
  const pile = pilesOf('area', pen.siblings).get(series.id)
  if (pile === undefined) return []
  const commands: Command[] = []
  const fill = translucent(pen.color, 0.38)
  let top: number[] = []
  let bottom: number[] = []
  const flush = () => {
    if (top.length > 2) {
      const back: number[] = []
      for (let i = bottom.length - 2; i >= 0; i -= 2) back.push(bottom[i], bottom[i + 1])
      commands.push({ kind: 'path', points: Float64Array.from([...top, ...back]), fill })
      commands.push({ kind: 'path', points: Float64Array.from(top), stroke: pen.color, width: 1.25 })
    }
    top = []
    bottom = []
  }
  for (let i = 0; i < series.x.length; i++) {
    const x = valueAt(series.x, i)
    if (x === undefined || Number.isNaN(pile.to[i])) {
      flush()
      continue
    }
    const px = pen.x(x)
    top.push(px, pen.y(pile.to[i]))
    bottom.push(px, pen.y(pile.from[i]))
  }
  flush()
  return commands
}

export const area: Mark<AreaSeries> = {
  xs: ({ x }) => x,
  reach: ({ id }, siblings) => {
    const pile = pilesOf('area', siblings).get(id)
    return pile ? [pile.to] : []
  },
  value: ({ y }) => y,
  text: ({ y }, index, write) => write(valueAt(y, index)),
  swatch: 'box',
  hasZero: true,
  isBehind: true,
  draw,
}
