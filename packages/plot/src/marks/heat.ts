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

const draw = (series: HeatSeries, pen: Pen): readonly Command[] => {
  const extent = extentOf(series.values)
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
    const [left, top, width, height] = crispBox(
      pen.x(column - 0.5),
      pen.x(column + 0.5),
      pen.y(row - 0.5),
      pen.y(row + 0.5),
      1,
      gap,
    )
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
