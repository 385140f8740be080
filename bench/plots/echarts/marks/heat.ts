import { formatted } from '@gvol/format'
import { extentOf, type Series, valueAt } from '@gvol/plot'
import type { CustomSeriesOption } from 'echarts/charts'
import { divergingColor, inkOn, intensityColor, type ThemeName } from '../../../../apps/web/src/ui/tokens/tokens.ts'
import { type Rect, rectSeries } from './rects.ts'

type HeatSeries = Extract<Series, { kind: 'heat' }>

/** The colour of a value on the scale of its series: symmetric around zero, or from least to most. */
export const heatColor = (
  scale: HeatSeries['scale'],
  extent: readonly [number, number],
  value: number,
  theme: ThemeName,
): string => {
  const [low, high] = extent
  if (scale === 'diverging') return divergingColor(value / (Math.max(Math.abs(low), Math.abs(high)) || 1), theme)
  return intensityColor((value - low) / (high - low || 1), theme)
}

export const heatMarks = (series: HeatSeries, columns: number, theme: ThemeName): CustomSeriesOption[] => {
  const extent = extentOf(series.values)
  if (extent === undefined || columns < 1) return []
  const rects: Rect[] = []
  for (let i = 0; i < series.values.length; i++) {
    const value = valueAt(series.values, i)
    if (value === undefined) continue
    const column = i % columns
    const row = Math.floor(i / columns)
    const fill = heatColor(series.scale, extent, value, theme)
    const text = series.hasLabels
      ? formatted(series.format, value, { isSigned: series.scale === 'diverging' })
      : undefined
    rects.push({
      x0: column - 0.5,
      x1: column + 0.5,
      y0: row - 0.5,
      y1: row + 0.5,
      fill,
      text,
      textFill: inkOn(fill, theme),
    })
  }
  return [rectSeries({ id: series.id, rects, yAxisIndex: 0, gap: 1 })]
}
