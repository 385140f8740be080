import { extentOf, type PlotSpec, plotGeometry, type Range, type Series, valueAt } from '@gvol/plot'
import uPlot from 'uplot'
import { colorOf, colorsOf } from '../../apps/web/src/ui/plot/color.ts'
import type { ThemeName } from '../../apps/web/src/ui/tokens/tokens.ts'
import { type Engine, NONE } from './engine.ts'

/** uPlot knows one x for all series; what it cannot align is drawn by a hook, as uPlot's own examples do. */
const isOwn = (series: Series) => series.kind === 'line' || series.kind === 'bars' || series.kind === 'band'

const aligned = (spec: PlotSpec): uPlot.AlignedData => {
  const tables = spec.series.filter(isOwn).map((series) => {
    const { x } = series as { x: ArrayLike<number> }
    const y = series.kind === 'band' ? series.high : (series as { y: ArrayLike<number | null> }).y
    return [Array.from(x), Array.from(y)] as uPlot.AlignedData
  })
  const isOneX = tables.every(([x]) => x.length === tables[0]?.[0].length && x[0] === tables[0][0][0])
  if (tables.length === 0) return [[0, 1]]
  if (isOneX) return [tables[0][0], ...tables.map(([, y]) => y)] as uPlot.AlignedData
  return uPlot.join(tables)
}

const drawQuotes = (u: uPlot, series: Extract<Series, { kind: 'points' }>, theme: ThemeName) => {
  const { ctx } = u
  ctx.strokeStyle = ctx.fillStyle = colorOf(series.color, theme)
  for (let i = 0; i < series.x.length; i++) {
    const [x, y, low, high] = [series.x, series.y, series.low, series.high].map((column) => valueAt(column, i))
    if (x === undefined) continue
    const px = u.valToPos(x, 'x', true)
    if (low !== undefined && high !== undefined) {
      ctx.beginPath()
      ctx.moveTo(px, u.valToPos(low, 'y', true))
      ctx.lineTo(px, u.valToPos(high, 'y', true))
      ctx.stroke()
    }
    if (y === undefined) continue
    ctx.beginPath()
    ctx.arc(px, u.valToPos(y, 'y', true), 2, 0, Math.PI * 2)
    ctx.fill()
  }
}

const drawCells = (u: uPlot, series: Extract<Series, { kind: 'heat' }>, columns: number, theme: ThemeName) => {
  const colors = colorsOf(theme)
  const extent = extentOf(series.values) ?? [0, 1]
  for (let i = 0; i < series.values.length; i++) {
    const value = valueAt(series.values, i)
    if (value === undefined) continue
    const [column, row] = [i % columns, Math.floor(i / columns)]
    const left = u.valToPos(column - 0.5, 'x', true)
    const top = u.valToPos(row - 0.5, 'y', true)
    u.ctx.fillStyle = colors.intensity((value - extent[0]) / (extent[1] - extent[0] || 1))
    u.ctx.fillRect(
      left,
      top,
      u.valToPos(column + 0.5, 'x', true) - left - 1,
      u.valToPos(row + 0.5, 'y', true) - top - 1,
    )
  }
}

const seriesOf = (series: Series, theme: ThemeName): uPlot.Series => {
  const color = colorOf(series.color, theme)
  if (series.kind === 'bars')
    return { fill: color, paths: uPlot.paths.bars?.({ size: [0.8, 56] }), points: { show: false } }
  if (series.kind === 'band') return { stroke: color, fill: `${color}28`, points: { show: false } }
  return { stroke: color, width: 1.5, points: { show: undefined } }
}

export const engine: Engine = (element, first, theme) => {
  let spec = first
  const colors = colorsOf(theme)
  const size = { width: element.clientWidth, height: element.clientHeight }
  const geometryOf = (x: Range | undefined) => plotGeometry(spec, { ...size, view: { x }, hidden: NONE })
  let geometry = geometryOf(undefined)
  const axis = (ticks: () => readonly { value: number; label: string }[], side: 2 | 3): uPlot.Axis => ({
    side,
    stroke: colors.of('textTertiary'),
    font: '11px "Inter Variable", sans-serif',
    size: side === 2 ? geometry.frame.bottom : geometry.frame.left,
    grid: { show: side === 3, stroke: colors.of('hairline'), width: 1 },
    ticks: { show: side === 2, stroke: colors.of('hairline'), size: 3 },
    splits: () => ticks().map(({ value }) => value),
    values: () => ticks().map(({ label }) => label),
  })
  const columns = spec.x.kind === 'category' ? spec.x.categories.length : 0
  const drawOthers = (u: uPlot) => {
    for (const series of spec.series) {
      if (series.kind === 'points') drawQuotes(u, series, theme)
      if (series.kind === 'heat') drawCells(u, series, columns, theme)
    }
  }
  const own = spec.series.filter(isOwn)
  const chart = new uPlot(
    {
      ...size,
      padding: [geometry.frame.top, geometry.frame.right, 0, 0],
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: false, distr: spec.x.kind === 'log' ? 3 : 1, range: () => [...geometry.xRange] as [number, number] },
        y: {
          distr: spec.y.kind === 'log' ? 3 : 1,
          dir: spec.y.kind === 'category' ? -1 : 1,
          range: () => [...geometry.yRange] as [number, number],
        },
      },
      axes: [axis(() => geometry.xTicks, 2), axis(() => geometry.yTicks, 3)],
      series: [{}, ...own.map((series) => seriesOf(series, theme))],
      hooks: { draw: [drawOthers] },
    },
    aligned(spec),
    element,
  )
  return {
    show: (next, x) => {
      const isNew = next !== spec
      spec = next
      geometry = geometryOf(x)
      if (isNew) chart.setData(aligned(spec))
      else chart.setScale('x', { min: geometry.xRange[0], max: geometry.xRange[1] })
    },
    destroy: () => chart.destroy(),
  }
}
