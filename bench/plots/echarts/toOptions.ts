import {
  type Axis,
  axisTitle,
  type Measured,
  type PlotGeometry,
  type PlotSpec,
  plotGeometry,
  type Range,
  type ReferenceLine,
  type Series,
  type Tick,
  visibleSeries,
  xTitle,
} from '@gvol/plot'
import type { CustomSeriesOption, LineSeriesOption } from 'echarts/charts'
import type { GridComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import { colorOf } from '../../../apps/web/src/ui/plot/color.ts'
import { translucent } from '../../../apps/web/src/ui/tokens/oklch.ts'
import { type ThemeName, tokensOf } from '../../../apps/web/src/ui/tokens/tokens.ts'
import { bandMarks } from './marks/band.ts'
import { barMarks, barRects } from './marks/bars.ts'
import { heatMarks } from './marks/heat.ts'
import type { Ink } from './marks/ink.ts'
import { lineMarks } from './marks/line.ts'
import { pointMarks } from './marks/points.ts'

export type PlotOption = ComposeOption<LineSeriesOption | CustomSeriesOption | GridComponentOption>

/** What surrounds a spec when it is drawn. */
export type EchartsDrawing = Measured & {
  readonly theme: ThemeName
  /** Series of this name stand out, the others fade. */
  readonly leading?: string | undefined
}

const FONT = 'Inter Variable'

/** What is left of a colour while another series stands out. */
const FADED = 0.16
const AXIS_SIZE = 11

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

const titles = (spec: PlotSpec, { frame }: PlotGeometry, theme: ThemeName) => {
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
      style: style(xTitle(spec.x), 'right'),
    },
  ]
}

const marksOf = (spec: PlotSpec, drawing: EchartsDrawing): (LineSeriesOption | CustomSeriesOption)[] => {
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
      default:
        throw new Error(`ECharts was never taught ${series.kind}`)
    }
  }
  return shown.flatMap(draw)
}

/** The complete ECharts option of a spec: every number in it comes from here, nothing is left to the engine's taste. */
export const toOptions = (
  spec: PlotSpec,
  drawing: EchartsDrawing,
  geometry = plotGeometry(spec, drawing),
): PlotOption => {
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
