import { formatted } from '@gvol/format'
import { type HeatSeries, type Values, valueAt } from '@gvol/plot'
import type { CustomSeriesOption } from 'echarts/charts'
import { divergingColor, inkOn, intensityColor, type ThemeName } from '../../tokens/tokens.ts'
import { type Rect, rectSeries } from './rects.ts'

/** Smallest and largest known value. */
export const extentOf = (values: Values): readonly [number, number] | undefined => {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let i = 0; i < values.length; i++) {
    const value = valueAt(values, i)
    if (value === undefined) continue
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  return low <= high ? [low, high] : undefined
}

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
