import { formatted } from '@gvol/format'
import { axisTitle } from '../axis/geometry.ts'
import type { Colors } from '../colors.ts'
import { extentOf, type Range } from '../columns.ts'
import type { Command, TextCommand } from '../commands.ts'
import { labelWidth } from '../labelWidth.ts'
import { type HeatSeries, heatColor, heatRange } from '../marks/heat.ts'
import type { PlotSpec } from '../spec.ts'

/** Steps of the bar; more could not be distinguished by eye. */
const SHADES = 32
const BAR = { width: 64, height: 8 }
const GAP = 6
/** Vertical middle of the row of titles, pixels. */
const MIDDLE = 9

const heatOf = ({ series }: PlotSpec): HeatSeries | undefined => series.find((one) => one.kind === 'heat')

/** Returns the values at the ends of the colors: symmetric around zero if they diverge. */
const endsOf = (series: HeatSeries, range: Range): Range => {
  if (series.scale === 'intensity') return range
  const far = Math.max(Math.abs(range[0]), Math.abs(range[1]))
  return [-far, far]
}

/** Where the parts of the key of a heat map stand, in the row of the titles; pixels. */
type Layout = {
  readonly series: HeatSeries
  readonly range: Range
  /** Values at the ends of the bar. */
  readonly ends: Range
  readonly low: string
  readonly high: string
  readonly barLeft: number
  readonly lowLeft: number
  readonly highLeft: number
  /** Undefined where the name does not fit beside the title of the axis. */
  readonly nameLeft: number | undefined
}

const layoutOf = (spec: PlotSpec, width: number): Layout | undefined => {
  const series = heatOf(spec)
  const range = series && heatRange(series)
  const extent = series && extentOf(series.values)
  if (series === undefined || range === undefined || extent === undefined) return undefined
  const ends = endsOf(series, range)
  const text = (value: number) => formatted(series.format, value, { isSigned: series.scale === 'diverging' })
  // Cells beyond an end have its color.
  const low = `${extent[0] < ends[0] ? '≤' : ''}${text(ends[0])}`
  const high = `${extent[1] > ends[1] ? '≥' : ''}${text(ends[1])}`
  const highLeft = width - GAP - labelWidth(high)
  const barLeft = highLeft - GAP - BAR.width
  const lowLeft = barLeft - GAP - labelWidth(low)
  const nameLeft = lowLeft - GAP - labelWidth(series.name)
  const hasName = nameLeft > labelWidth(axisTitle(spec.y)) + 3 * GAP
  return { series, range, ends, low, high, barLeft, lowLeft, highLeft, nameLeft: hasName ? nameLeft : undefined }
}

/** Returns the left end of the key of a heat map, pixels; undefined for plots without one. */
export const heatKeyLeft = (spec: PlotSpec, width: number): number | undefined => {
  const layout = layoutOf(spec, width)
  return layout && (layout.nameLeft ?? layout.lowLeft)
}

/** Returns what the colors of a heat map mean: a bar between its two ends, in the row of the titles. */
export const heatKey = (spec: PlotSpec, colors: Colors, width: number): readonly Command[] => {
  const layout = layoutOf(spec, width)
  if (layout === undefined) return []
  const { series, range, ends, low, high, barLeft, lowLeft, highLeft, nameLeft } = layout
  const fill = colors.of('textTertiary')
  const word = (value: string, x: number): TextCommand => {
    return { kind: 'text', text: value, x, y: 4, fill, align: 'left', baseline: 'top' }
  }
  const step = BAR.width / SHADES
  const shades = Array.from({ length: SHADES }, (_, i) => i)
  return [
    {
      kind: 'rects',
      boxes: Float64Array.from(
        shades.flatMap((i) => [barLeft + i * step, MIDDLE - BAR.height / 2, step + 0.5, BAR.height]),
      ),
      fill: shades.map((i) =>
        heatColor(series.scale, range, ends[0] + (i / (SHADES - 1)) * (ends[1] - ends[0]), colors),
      ),
    },
    word(low, lowLeft),
    word(high, highLeft),
    ...(nameLeft === undefined ? [] : [word(series.name, nameLeft)]),
  ]
}
