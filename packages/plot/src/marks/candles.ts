import { translucent } from '../colors.ts'
import { inView, type Values, valueAt } from '../columns.ts'
import type { Command } from '../commands.ts'
import type { Mark, Pen, SeriesIdentity } from './mark.ts'
import { crispBox, loneWidth } from './slots.ts'

/**
 * Open, high, low and close of a price. Rising candles are hollow, falling ones filled, in addition to their colors.
 */
export type CandleSeries = SeriesIdentity & {
  readonly kind: 'candles'
  /** Beginning of every bucket. */
  readonly x: Values
  readonly open: Values
  readonly high: Values
  readonly low: Values
  readonly close: Values
}

const FADED = 0.16
/** Minimum width of a hollow body. */
const MIN_HOLLOW = 4

type Side = { readonly wicks: number[]; readonly bodies: number[] }

const outline = (boxes: readonly number[]): Float64Array => {
  const points: number[] = []
  for (let i = 0; i < boxes.length; i += 4) {
    const [left, top, width, height] = boxes.slice(i, i + 4)
    const l = left + 0.5
    const t = top + 0.5
    const r = left + width - 0.5
    const b = top + height - 0.5
    points.push(l, t, r, t, r, b, l, b, l, t, Number.NaN, Number.NaN)
  }
  return Float64Array.from(points)
}

const draw = (series: CandleSeries, pen: Pen): readonly Command[] => {
  const width = Math.max(loneWidth(series.x, pen), 1)
  const up: Side = { wicks: [], bodies: [] }
  const down: Side = { wicks: [], bodies: [] }
  const [first, end] = inView(series.x, pen.xRange)
  for (let i = first; i < end; i++) {
    const [x, open, high, low, close] = [series.x, series.open, series.high, series.low, series.close].map((column) =>
      valueAt(column, i),
    )
    if (x === undefined || open === undefined || high === undefined || low === undefined || close === undefined)
      continue
    const side = close >= open ? up : down
    const [left, top, wide, tall] = crispBox(
      pen.x(x) - width / 2,
      pen.x(x) + width / 2,
      pen.y(open),
      pen.y(close),
      width > 3 ? 1 : 0,
    )
    const middle = Math.floor(left + wide / 2) + 0.5
    const lift = [Number.NaN, Number.NaN]
    side.wicks.push(middle, pen.y(high), middle, top, ...lift, middle, top + tall, middle, pen.y(low), ...lift)
    side.bodies.push(left, top, wide, tall)
  }
  const inkOf = (name: 'up' | 'down') => {
    const color = pen.colors.of(name)
    return pen.isFaded ? translucent(color, FADED) : color
  }
  const part = ({ wicks, bodies }: Side, color: string, isHollow: boolean): Command[] =>
    bodies.length === 0
      ? []
      : [
          { kind: 'path', points: Float64Array.from(wicks), stroke: color, width: 1 },
          isHollow
            ? { kind: 'path', points: outline(bodies), stroke: color, width: 1 }
            : { kind: 'rects', boxes: Float64Array.from(bodies), fill: color },
        ]
  return [...part(up, inkOf('up'), width >= MIN_HOLLOW), ...part(down, inkOf('down'), false)]
}

export const candles: Mark<CandleSeries> = {
  xs: ({ x }) => x,
  reach: ({ low, high }) => [low, high],
  value: ({ close }) => close,
  text: ({ open, high, low, close }, index, write) =>
    [
      ['O', open],
      ['H', high],
      ['L', low],
      ['C', close],
    ]
      .map(([name, column]) => `${name} ${write(valueAt(column as Values, index))}`)
      .join(' '),
  swatch: 'box',
  hasWidth: true,
  draw,
}
