import { type Format, formatted } from '@gvol/format'
import type { Colors } from '../colors.ts'
import { extentOf, type Range, type Values, valueAt } from '../columns.ts'
import type { Command } from '../commands.ts'
import type { Mark, Pen, SeriesIdentity } from './mark.ts'
import { crispBox } from './slots.ts'

/** Cells over two category axes, row-major: `values[row * columns + column]`. */
export type HeatSeries = SeriesIdentity & {
  readonly kind: 'heat'
  readonly values: Values
  /** `diverging` is symmetric around zero, `intensity` ranges from the smallest to the largest value. */
  readonly scale: 'diverging' | 'intensity'
  readonly format: Format
  /**
   * Axis along which cells without a value are covered by their neighbors, each as far as half of the distance: on an
   * axis to scale, where far expiries list few of the strikes.
   */
  readonly spread?: 'x' | 'y'
  /** Numbers inside the cells where they fit. */
  readonly hasLabels?: boolean
  /** The same cells at another time or of another market, shown in the tooltip. */
  readonly other?: { readonly values: Values; readonly label: string }
}

/** Returns the color of a value on a scale: symmetric around zero, or from smallest to largest. */
export const heatColor = (
  scale: HeatSeries['scale'],
  [low, high]: Range,
  value: number,
  colors: Pick<Colors, 'diverging' | 'intensity'>,
): string =>
  scale === 'diverging'
    ? colors.diverging(value / (Math.max(Math.abs(low), Math.abs(high)) || 1))
    : colors.intensity((value - low) / (high - low || 1))

/** Whether a label fits in its cell. */
const isRoomy = (text: string, width: number, height: number): boolean => width >= text.length * 6.4 + 2 && height >= 13

export const heatText = ({ values, format, scale }: HeatSeries, index: number): string =>
  formatted(format, valueAt(values, index), { isSigned: scale === 'diverging' })

/** Cells from which a share of them may be outside the colors' range. */
const MIN_CELLS = 20
/** Share of the cells that colors distinguish, and the least multiple of it at which a larger cell is an outlier. */
const INSIDE = 0.97
const FAR = 1.5

type Shaded = Pick<HeatSeries, 'values' | 'scale'>

const rangeOf = ({ values, scale }: Shaded): Range | undefined => {
  const extent = extentOf(values)
  const sizes = Array.from(values, (value) => Math.abs(value ?? Number.NaN)).filter(Number.isFinite)
  if (extent === undefined || sizes.length < MIN_CELLS) return extent
  sizes.sort((a, b) => a - b)
  const usual = sizes[Math.floor(INSIDE * (sizes.length - 1))] ?? 0
  const most = usual > 0 && (sizes.at(-1) ?? 0) > FAR * usual ? usual : Number.POSITIVE_INFINITY
  if (scale === 'intensity') return [extent[0], Math.min(extent[1], most)]
  return [Math.max(extent[0], -most), Math.min(extent[1], most)]
}

/** Ranges by series: each draw needs that of a series several times. */
const ranges = new WeakMap<Shaded, { readonly range: Range | undefined }>()

/** Returns the range of the colors: of all values, or without the few that are far beyond the others. */
export const heatRange = (series: Shaded): Range | undefined => {
  const known = ranges.get(series) ?? { range: rangeOf(series) }
  ranges.set(series, known)
  return known.range
}

/** Returns the nearest cells with a value before and after a cell along the spread axis, and their positions on it. */
const neighbors = ({ values, spread }: HeatSeries, columns: number, cell: number) => {
  const isAcross = spread === 'x'
  const step = isAcross ? 1 : columns
  const own = isAcross ? cell % columns : Math.floor(cell / columns)
  const count = isAcross ? columns : Math.floor(values.length / columns)
  const from = (direction: 1 | -1): { readonly cell: number; readonly at: number } | undefined => {
    for (let at = own + direction; at >= 0 && at < count; at += direction) {
      const other = cell + (at - own) * step
      if (valueAt(values, other) !== undefined) return { cell: other, at }
    }
    return undefined
  }
  return { own, before: from(-1), after: from(1) }
}

/** Returns the first and last pixel of a cell along an axis on which it covers empty neighbors. */
const spreadEdges = (series: HeatSeries, columns: number, cell: number, at: (position: number) => number) => {
  const { own, before, after } = neighbors(series, columns, cell)
  // A cell at an end is as wide outward as inward, and a lone one as wide as its slot.
  const from = before === undefined ? undefined : (at(own) + at(before.at)) / 2
  const to = after === undefined ? undefined : (at(own) + at(after.at)) / 2
  return [
    from ?? (to === undefined ? at(own - 0.5) : 2 * at(own) - to),
    to ?? (from === undefined ? at(own + 0.5) : 2 * at(own) - from),
  ] as const
}

/**
 * Returns the cell at a column and row; where it has no value, the one that covers it.
 *
 * @param valueAtPosition  the value of a position on the spread axis
 */
export const coveringCell = (
  series: HeatSeries,
  columns: number,
  cell: number,
  valueAtPosition: (position: number) => number,
): number => {
  if (series.spread === undefined || valueAt(series.values, cell) !== undefined) return cell
  const { own, before, after } = neighbors(series, columns, cell)
  if (before === undefined || after === undefined) return cell
  const distance = (position: number) => Math.abs(valueAtPosition(position) - valueAtPosition(own))
  return distance(before.at) <= distance(after.at) ? before.cell : after.cell
}

const draw = (series: HeatSeries, pen: Pen): readonly Command[] => {
  const extent = heatRange(series)
  if (extent === undefined || pen.columns < 1) return []
  const boxes: number[] = []
  const fills: string[] = []
  const labels: Command[] = []
  const gap = series.hasLabels ? 1 : 0
  for (let i = 0; i < series.values.length; i++) {
    const value = valueAt(series.values, i)
    if (value === undefined) continue
    const column = i % pen.columns
    const row = Math.floor(i / pen.columns)
    const [x1, x2] =
      series.spread === 'x' ? spreadEdges(series, pen.columns, i, pen.x) : [pen.x(column - 0.5), pen.x(column + 0.5)]
    const [y1, y2] =
      series.spread === 'y' ? spreadEdges(series, pen.columns, i, pen.y) : [pen.y(row - 0.5), pen.y(row + 0.5)]
    const [left, top, width, height] = crispBox(x1, x2, y1, y2, 1, gap)
    const fill = heatColor(series.scale, extent, value, pen.colors)
    boxes.push(left, top, width, height)
    fills.push(fill)
    const text = series.hasLabels ? heatText(series, i) : ''
    if (text === '' || !isRoomy(text, width, height)) continue
    labels.push({
      kind: 'text',
      text,
      x: left + width / 2,
      y: top + height / 2,
      fill: pen.colors.inkOn(fill),
      align: 'center',
      baseline: 'middle',
    })
  }
  return [{ kind: 'rects', boxes: Float64Array.from(boxes), fill: fills }, ...labels]
}

export const heat: Mark<HeatSeries> = {
  reach: () => [],
  value: ({ values }) => values,
  text: heatText,
  swatch: 'none',
  draw,
}
