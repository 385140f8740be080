import type { CustomSeriesOption, LineSeriesOption } from 'echarts/charts'
import type { GridComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import { zoneText } from '../format/dates.ts'
import { translucent } from '../tokens/oklch.ts'
import { type ThemeName, tokensOf } from '../tokens/tokens.ts'
import { colorOf } from './color.ts'
import { bandMarks } from './marks/band.ts'
import { barMarks, barRects } from './marks/bars.ts'
import { heatMarks } from './marks/heat.ts'
import type { Ink } from './marks/ink.ts'
import { lineMarks } from './marks/line.ts'
import { pointMarks } from './marks/points.ts'
import { fullXRange, type Range, type View, visibleYRange } from './range.ts'
import type { Axis, PlotSpec, ReferenceLine, Series, Tick } from './spec.ts'
import { axisTicks, labelWidth } from './ticks.ts'

export type PlotOption = ComposeOption<LineSeriesOption | CustomSeriesOption | GridComponentOption>

/** What surrounds a spec when it is drawn. */
export type Drawing = {
  readonly theme: ThemeName
  readonly width: number
  readonly height: number
  readonly view: View
  readonly hidden: ReadonlySet<string>
  /** Series of this name stand out, the others fade. */
  readonly leading?: string | undefined
}

/** Where the data rectangle sits inside the element, pixels. */
export type Frame = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

const FONT = 'Inter Variable'

/** What is left of a colour while another series stands out. */
const FADED = 0.16
const AXIS_SIZE = 11

const axisTitle = (axis: Axis): string => [axis.name, axis.unit].filter((part) => part !== '').join(' · ')

const widest = (ticks: readonly Tick[]): number => Math.max(0, ...ticks.map(({ label }) => labelWidth(label)))

/** Everything that is measured rather than styled: visible ranges, ticks, the data rectangle. */
export type PlotGeometry = {
  readonly xRange: Range
  readonly yRange: Range
  readonly y2Range: Range | undefined
  readonly xTicks: readonly Tick[]
  readonly yTicks: readonly Tick[]
  readonly y2Ticks: readonly Tick[]
  readonly frame: Frame
}

const visibleSeries = (spec: PlotSpec, hidden: ReadonlySet<string>): PlotSpec => ({
  ...spec,
  series: spec.series.filter(({ id }) => !hidden.has(id)),
})

const TITLE_ROW = 20
const TICK_ROW = 20

/** The reader's zone over a range of time: two names where its clock is set in between. */
const zoneTitle = ([from, to]: Range): string => [...new Set([zoneText(from), zoneText(to)])].join('/')

/** Named ticks explain themselves; numbers need their quantity and unit, moments their zone. */
const xTitle = (axis: Axis, range: Range): string =>
  axis.kind === 'category' || axis.ticks !== undefined ? '' : axis.kind === 'time' ? zoneTitle(range) : axisTitle(axis)

const shareOf = (axis: Axis, value: number, [min, max]: Range): number =>
  axis.kind === 'log' ? Math.log(value / min) / Math.log(max / min) : (value - min) / (max - min || 1)

/** What the last label needs beyond the margin, when it stands near the end of the axis. */
const overhang = (axis: Axis, ticks: readonly Tick[], range: Range, pixels: number, margin: number): number => {
  const last = ticks.at(-1)
  if (last === undefined) return 0
  return Math.max(labelWidth(last.label) / 2 + 4 - (1 - shareOf(axis, last.value, range)) * pixels - margin, 0)
}

/** The title of the x axis stands at the right end of its labels, which make room for it. */
const clearOfTitle = (axis: Axis, ticks: readonly Tick[], range: Range, pixels: number): readonly Tick[] => {
  const title = xTitle(axis, range)
  if (title === '') return ticks
  const room = pixels - labelWidth(title) - 8
  return ticks.filter(({ value, label }) => shareOf(axis, value, range) * pixels + labelWidth(label) / 2 <= room)
}

export const plotGeometry = (spec: PlotSpec, drawing: Drawing): PlotGeometry => {
  const shown = visibleSeries(spec, drawing.hidden)
  const xRange = drawing.view.x ?? fullXRange(spec)
  const yRange = visibleYRange(shown, xRange, false)
  const y2Range = spec.y2 ? visibleYRange(shown, xRange, true) : undefined
  const inner = Math.max(drawing.height - TITLE_ROW - TICK_ROW, 20)
  const yTicks = axisTicks(spec.y, yRange, inner, 'y')
  const y2Ticks = spec.y2 && y2Range ? axisTicks(spec.y2, y2Range, inner, 'y') : []
  const names = spec.hasEndLabels ? shown.series.filter(({ kind }) => kind === 'line') : []
  const endLabels = names.length > 0 ? Math.max(...names.map(({ name }) => labelWidth(name))) + 10 : 0
  const left = Math.min(widest(yTicks) + 12, drawing.width * 0.35)
  const least = Math.max(spec.y2 ? widest(y2Ticks) + 12 : 12, endLabels)
  const most = Math.max(drawing.width - left - least, 40)
  const xTicks = clearOfTitle(spec.x, axisTicks(spec.x, xRange, most, 'x'), xRange, most)
  const right = least + overhang(spec.x, xTicks, xRange, most, least)
  const frame = { left, top: TITLE_ROW, right, bottom: TICK_ROW }
  return { xRange, yRange, y2Range, yTicks, y2Ticks, frame, xTicks }
}

const axisOption = (axis: Axis, range: Range, ticks: readonly Tick[], theme: ThemeName, isX: boolean) => {
  const tokens = tokensOf(theme)
  const values = ticks.map(({ value }) => value)
  const labels = new Map(ticks.map(({ value, label }) => [value, label]))
  const nearest = (value: number) =>
    labels.get(value) ?? ticks.find((tick) => Math.abs(tick.value - value) < 1e-9 * Math.max(1, Math.abs(value)))?.label
  const isCategory = axis.kind === 'category'
  return {
    type: axis.kind === 'log' ? ('log' as const) : ('value' as const),
    min: range[0],
    max: range[1],
    inverse: isCategory && !isX,
    splitLine: { show: false },
    axisLine: { show: isX, onZero: false, lineStyle: { color: tokens.hairline } },
    axisTick: { show: isX && !isCategory, length: 3, lineStyle: { color: tokens.hairline }, customValues: values },
    axisLabel: {
      customValues: values,
      formatter: (value: number) => nearest(value) ?? '',
      color: tokens.textTertiary,
      fontSize: AXIS_SIZE,
      fontFamily: FONT,
      margin: isX ? 7 : 6,
      hideOverlap: false,
      showMinLabel: true,
      showMaxLabel: true,
    },
  }
}

/** The engine rounds levels to two decimals unless told not to, which would move a line at 82.5 %. */
const MARK_LINE = { silent: true, animation: false, symbol: 'none', precision: 12 } as const

const gridLines = (spec: PlotSpec, geometry: PlotGeometry, theme: ThemeName): LineSeriesOption => {
  const tokens = tokensOf(theme)
  const isHeat = spec.y.kind === 'category'
  const levels = isHeat ? [] : geometry.yTicks.map(({ value }) => value)
  const line = (value: number) => {
    const isZero = value === 0
    return {
      yAxis: value,
      lineStyle: {
        color: isZero ? tokens.outline : translucent(tokens.hairline, 0.7),
        width: 1,
        type: 'solid' as const,
      },
    }
  }
  return {
    type: 'line',
    id: ':grid',
    silent: true,
    animation: false,
    data: [],
    z: 0,
    // Behind everything: marks stand on the grid, not under it.
    markLine: { ...MARK_LINE, z: 0, label: { show: false }, data: levels.map(line) },
  }
}

const referenceLines = (
  lines: readonly ReferenceLine[],
  geometry: PlotGeometry,
  theme: ThemeName,
): LineSeriesOption => {
  const inView = lines.filter(({ along, at }) => {
    const [min, max] = along === 'x' ? geometry.xRange : geometry.yRange
    return at >= min && at <= max
  })
  return {
    type: 'line',
    id: ':references',
    silent: true,
    animation: false,
    data: [],
    z: 5,
    markLine: {
      ...MARK_LINE,
      data: inView.map(({ along, at, label, color }) => {
        const hex = colorOf(color, theme)
        return {
          [along === 'x' ? 'xAxis' : 'yAxis']: at,
          lineStyle: { color: hex, width: 1, type: [4, 3], opacity: 0.85 },
          label: {
            show: label !== '',
            formatter: label,
            color: hex,
            fontSize: AXIS_SIZE,
            fontFamily: FONT,
            position: along === 'x' ? 'end' : 'insideEndTop',
            distance: along === 'x' ? 3 : 2,
          },
        }
      }),
    },
  }
}

const titles = (spec: PlotSpec, { frame, xRange }: PlotGeometry, theme: ThemeName) => {
  const style = (text: string, align: 'left' | 'right') => ({
    text,
    fill: tokensOf(theme).textTertiary,
    font: `${AXIS_SIZE}px ${FONT}`,
    align,
  })
  const left = axisTitle(spec.y)
  return [
    { type: 'text' as const, silent: true, left: 6, top: 4, style: style(left, 'left') },
    ...(spec.y2
      ? [{ type: 'text' as const, silent: true, right: 6, top: 4, style: style(axisTitle(spec.y2), 'right') }]
      : []),
    {
      type: 'text' as const,
      silent: true,
      right: Math.max(frame.right, 6),
      bottom: 4,
      style: style(xTitle(spec.x, xRange), 'right'),
    },
  ]
}

const marksOf = (spec: PlotSpec, drawing: Drawing): (LineSeriesOption | CustomSeriesOption)[] => {
  const shown = visibleSeries(spec, drawing.hidden).series
  const { theme, leading } = drawing
  const inkOf = (series: Series): Ink => {
    const color = colorOf(series.color, theme)
    if (leading === undefined) return { color, isLeading: false }
    return series.name === leading ? { color, isLeading: true } : { color: translucent(color, FADED), isLeading: false }
  }
  const rects = barRects(shown, (series) => inkOf(series).color)
  const columns = spec.x.kind === 'category' ? spec.x.categories.length : 0
  const draw = (series: Series): (LineSeriesOption | CustomSeriesOption)[] => {
    switch (series.kind) {
      case 'line':
        return lineMarks(series, inkOf(series), spec.hasEndLabels ?? false)
      case 'points':
        return pointMarks(series, inkOf(series))
      case 'bars':
        return barMarks(series, rects.get(series.id) ?? [])
      case 'band':
        return bandMarks(series, inkOf(series))
      case 'heat':
        return heatMarks(series, columns, theme)
    }
  }
  return shown.flatMap(draw)
}

/** The complete ECharts option of a spec: every number in it comes from here, nothing is left to the engine's taste. */
export const toOptions = (spec: PlotSpec, drawing: Drawing, geometry = plotGeometry(spec, drawing)): PlotOption => {
  const { theme } = drawing
  const { frame, xRange, yRange, y2Range, xTicks, yTicks, y2Ticks } = geometry
  const right = spec.y2 && y2Range ? [axisOption(spec.y2, y2Range, y2Ticks, theme, false)] : []
  return {
    animation: false,
    backgroundColor: 'transparent',
    textStyle: { fontFamily: FONT },
    grid: { ...frame, containLabel: false, outerBoundsMode: 'none' },
    xAxis: axisOption(spec.x, xRange, xTicks, theme, true),
    yAxis: [axisOption(spec.y, yRange, yTicks, theme, false), ...right],
    graphic: titles(spec, geometry, theme),
    series: [
      gridLines(spec, geometry, theme),
      ...marksOf(spec, drawing),
      referenceLines(spec.references ?? [], geometry, theme),
    ],
  } as PlotOption
}
