import {
  axisTitle,
  type Measured,
  NAME_ROW,
  type PlotGeometry,
  plotGeometry,
  visibleSeries,
  xTitle,
} from '../axis/geometry.ts'
import { boxesOf, type PixelScale, pixelScale } from '../axis/pixelScale.ts'
import { axisOf, type Side, sideOf } from '../axis/range.ts'
import { type Colors, translucent } from '../colors.ts'
import type { Command, TextCommand } from '../commands.ts'
import { labelWidth } from '../labelWidth.ts'
import { type Level, levelLines } from '../levels/level.ts'
import { markOf, type Series } from '../marks/catalog.ts'
import type { Box, Pen } from '../marks/mark.ts'
import type { Axis, PlotSpec, Tick } from '../spec.ts'
import { endLabels } from './endLabels.ts'
import { heatKey } from './heatKey.ts'
import { outsideCounts } from './outsideCounts.ts'
import { coveredBy, isTouching, referenceLines } from './references.ts'

/** Context in which a spec is drawn. */
export type Drawing = Measured & {
  readonly colors: Colors
  /** Series of this name are highlighted, the others fade. */
  readonly leading?: string | undefined
  /** The user's own levels, above everything else. */
  readonly levels?: readonly Level[] | undefined
}

/** A picture in layers, the lowest first: `grid` changes when axes move, `marks` with the data. */
export type Picture = { readonly grid: readonly Command[]; readonly marks: readonly Command[] }

/** Opacity while another series is highlighted. */
const FADED = 0.16
const TICK_LENGTH = 3

const crisp = (pixel: number): number => Math.round(pixel) + 0.5

const level = (x1: number, x2: number, y: number, stroke: string): Command => ({
  kind: 'path',
  points: Float64Array.of(x1, crisp(y), x2, crisp(y)),
  stroke,
  width: 1,
})

const gridLines = (ticks: readonly Tick[], y: (value: number) => number, box: Box, colors: Colors): Command[] =>
  ticks.map(({ value }) =>
    level(box.left, box.right, y(value), value === 0 ? colors.of('outline') : translucent(colors.of('hairline'), 0.7)),
  )

const sideLabels = (
  ticks: readonly Tick[],
  x: number,
  y: (value: number) => number,
  align: 'left' | 'right',
  fill: string,
) =>
  ticks.map(
    ({ value, label }): TextCommand => ({ kind: 'text', text: label, x, y: y(value), fill, align, baseline: 'middle' }),
  )

const bottomAxis = (axis: Axis, ticks: readonly Tick[], scale: PixelScale, colors: Colors): Command[] => {
  const stroke = colors.of('hairline')
  const lines: number[] = []
  if (axis.kind !== 'category' || axis.isToScale)
    for (const { value } of ticks) {
      const x = crisp(scale.pixelX(value))
      lines.push(x, scale.bottom, x, scale.bottom + TICK_LENGTH, Number.NaN, Number.NaN)
    }
  return [
    level(scale.left, scale.right, scale.bottom, stroke),
    ...(lines.length > 0
      ? [{ kind: 'path', points: Float64Array.from(lines), stroke, width: 1 } satisfies Command]
      : []),
    ...ticks.map(
      ({ value, label, isLow }): TextCommand => ({
        kind: 'text',
        text: label,
        x: scale.pixelX(value),
        y: scale.bottom + 7 + (isLow ? NAME_ROW : 0),
        fill: colors.of('textTertiary'),
        align: 'center',
        baseline: 'top',
      }),
    ),
  ]
}

const titles = (spec: PlotSpec, geometry: PlotGeometry, width: number, height: number, colors: Colors): Command[] => {
  const fill = colors.of('textTertiary')
  const all: TextCommand[] = [
    { kind: 'text', text: axisTitle(spec.y), x: 6, y: 4, fill, align: 'left', baseline: 'top' },
    {
      kind: 'text',
      text: xTitle(spec.x),
      x: width - Math.max(geometry.frame.right, 6),
      y: height - 4,
      fill,
      align: 'right',
      baseline: 'bottom',
    },
  ]
  if (spec.y2)
    all.push({ kind: 'text', text: axisTitle(spec.y2), x: width - 6, y: 4, fill, align: 'right', baseline: 'top' })
  const { beneath, strips } = boxesOf(spec, geometry, width, height)
  const below = [...(spec.beneath ? [spec.beneath] : []), ...(spec.strips ?? [])]
  for (const [i, box] of [...(beneath ? [beneath] : []), ...strips].entries()) {
    const axis = below[i]
    const text = axis === undefined ? '' : axisTitle(axis)
    all.push({ kind: 'text', text, x: 6, y: box.top - 8, fill, align: 'left', baseline: 'bottom' })
  }
  return all.filter(({ text }) => text !== '')
}

/** Returns the ticks of the right axis that no line-end name covers: the name is more useful. */
const rightTicks = (spec: PlotSpec, geometry: PlotGeometry, scale: PixelScale, drawing: Drawing): readonly Tick[] => {
  if (!spec.hasEndLabels || geometry.y2Ticks.length === 0) return geometry.y2Ticks
  const names = endLabels(spec, geometry, scale, drawing).flatMap((one) => (one.kind === 'text' ? [one] : []))
  const from = scale.right + 6
  return geometry.y2Ticks.filter(({ value, label }) => {
    const at = scale.pixelY(value, 'right')
    return !names.some(
      ({ text, x, y }) => Math.abs(y - at) < NAME_ROW && x < from + labelWidth(label) && x + labelWidth(text) > from,
    )
  })
}

const gridLayer = (spec: PlotSpec, geometry: PlotGeometry, scale: PixelScale, drawing: Drawing): readonly Command[] => {
  const { colors, width, height } = drawing
  const { data, beneath, strips } = boxesOf(spec, geometry, width, height)
  const fill = colors.of('textTertiary')
  const left = (y: number) => scale.pixelY(y)
  const right = (y: number) => scale.pixelY(y, 'right')
  const below = (y: number) => scale.pixelY(y, 'beneath')
  return [
    ...(spec.y.kind === 'category' ? [] : gridLines(geometry.yTicks, left, data, colors)),
    ...(beneath ? gridLines(geometry.beneathTicks, below, beneath, colors) : []),
    ...strips.flatMap((box, i) => gridLines(geometry.strips[i]?.ticks ?? [], scale.onSide(i), box, colors)),
    ...bottomAxis(spec.x, geometry.xTicks, scale, colors),
    ...sideLabels(geometry.yTicks, scale.left - 6, left, 'right', fill),
    ...sideLabels(rightTicks(spec, geometry, scale, drawing), scale.right + 6, right, 'left', fill),
    ...sideLabels(geometry.beneathTicks, scale.left - 6, below, 'right', fill),
    ...strips.flatMap((_, i) =>
      sideLabels(geometry.strips[i]?.ticks ?? [], scale.left - 6, scale.onSide(i), 'right', fill),
    ),
    ...titles(spec, geometry, width, height, colors),
    ...heatKey(spec, colors, width),
  ]
}

const penOf = (
  series: Series,
  spec: PlotSpec,
  geometry: PlotGeometry,
  scale: PixelScale,
  drawing: Drawing,
  siblings: ReadonlyMap<Side, readonly Series[]>,
): Pen => {
  const { colors, leading } = drawing
  const side = sideOf(spec, series)
  const isFaded = leading !== undefined && series.name !== leading
  const color = colors.of(series.color)
  const axis = axisOf(spec, side)
  return {
    x: scale.pixelX,
    y: scale.onSide(side),
    box: scale.boxOf(side),
    xRange: geometry.xRange,
    color: isFaded ? translucent(color, FADED) : color,
    isLeading: leading !== undefined && !isFaded,
    isFaded,
    colors,
    siblings: siblings.get(side) ?? [],
    columns: spec.x.kind === 'category' ? spec.x.categories.length : 0,
    format: 'format' in axis ? axis.format : { kind: 'decimal', decimals: 2 },
  }
}

const clipOf = ({ left, top, right, bottom }: Box): Command => ({
  kind: 'clip',
  box: { left, top, width: right - left, height: bottom - top },
})

const marksLayer = (
  spec: PlotSpec,
  geometry: PlotGeometry,
  scale: PixelScale,
  drawing: Drawing,
): readonly Command[] => {
  const siblings = new Map<Side, Series[]>()
  for (const series of spec.series) {
    const side = sideOf(spec, series)
    const mine = siblings.get(side)
    if (mine) mine.push(series)
    else siblings.set(side, [series])
  }
  const commandsOf = (series: Series): readonly Command[] => {
    const pen = penOf(series, spec, geometry, scale, drawing, siblings)
    const commands = markOf(series).draw(series, pen)
    return commands.length > 0 ? [clipOf(pen.box), ...commands] : []
  }
  const behind = spec.series.filter((series) => markOf(series).isBehind)
  const before = spec.series.filter((series) => !markOf(series).isBehind)
  const { data } = boxesOf(spec, geometry, drawing.width, drawing.height)
  const written = [...behind.flatMap(commandsOf), ...before.flatMap(commandsOf)]
  const counts = outsideCounts(spec, geometry, data, drawing.colors)
  const words = [...written, ...counts].flatMap((one) => (one.kind === 'text' ? [one] : []))
  const references = referenceLines(spec, geometry, scale, data, drawing.colors, words)
  const names = references.flatMap((one) => (one.kind === 'text' ? [coveredBy(one)] : []))
  return [
    // A number in a cell gives way to the name of a level.
    ...written.filter((one) => one.kind !== 'text' || !names.some((name) => isTouching(coveredBy(one), name))),
    { kind: 'clip' },
    ...counts,
    ...references,
    ...(spec.hasEndLabels ? endLabels(spec, geometry, scale, drawing) : []),
    ...(drawing.levels === undefined ? [] : levelLines(drawing.levels, spec, geometry, scale, drawing)),
  ]
}

/** Returns all drawing commands of a spec, in pixels, independent of the canvas. */
export const pictureOf = (spec: PlotSpec, drawing: Drawing, geometry = plotGeometry(spec, drawing)): Picture => {
  const visible = visibleSeries(spec, drawing.hidden)
  const scale = pixelScale(spec, geometry, drawing.width, drawing.height)
  return {
    grid: gridLayer(visible, geometry, scale, drawing),
    marks: marksLayer(visible, geometry, scale, drawing),
  }
}
