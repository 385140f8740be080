import { type Series, valueAt } from '@gvol/plot'
import type { CustomSeriesOption } from 'echarts/charts'
import { type Rect, rectSeries } from './rects.ts'

type BarSeries = Extract<Series, { kind: 'bars' }>

/** Smallest distance between two different x, so that bars on a true axis do not overlap. */
const slotWidth = (series: readonly BarSeries[]): number => {
  const xs = new Set<number>()
  for (const { x } of series)
    for (let i = 0; i < x.length; i++) {
      const at = valueAt(x, i)
      if (at !== undefined) xs.add(at)
    }
  const sorted = [...xs].sort((a, b) => a - b)
  let width = Number.POSITIVE_INFINITY
  for (let i = 1; i < sorted.length; i++) width = Math.min(width, sorted[i] - sorted[i - 1])
  return Number.isFinite(width) ? width : 1
}

/**
 * Bars of all series of a plot, as rectangles in data units: stacks pile up from zero, positive and negative apart;
 * series without a stack share the slot side by side.
 */
export const barRects = (
  all: readonly Series[],
  fillOf: (series: BarSeries) => string,
): ReadonlyMap<string, readonly Rect[]> => {
  const bars = all.filter((series): series is BarSeries => series.kind === 'bars')
  const piles = [...new Set(bars.map((series, order) => series.stack ?? `#${order}`))]
  const slot = slotWidth(bars) * 0.82
  const width = slot / Math.max(piles.length, 1)
  const tops = new Map<string, number>()
  const rects = new Map<string, Rect[]>()
  for (const [order, series] of bars.entries()) {
    const pile = series.stack ?? `#${order}`
    const left = -slot / 2 + piles.indexOf(pile) * width
    const fill = fillOf(series)
    const mine: Rect[] = []
    for (let i = 0; i < series.x.length; i++) {
      const x = valueAt(series.x, i)
      const y = valueAt(series.y, i)
      if (x === undefined || y === undefined || y === 0) continue
      const key = `${pile}|${x}|${y < 0}`
      const from = tops.get(key) ?? 0
      tops.set(key, from + y)
      mine.push({ x0: x + left, x1: x + left + width, y0: from, y1: from + y, fill })
    }
    rects.set(series.id, mine)
  }
  return rects
}

export const barMarks = (series: BarSeries, rects: readonly Rect[]): CustomSeriesOption[] => [
  rectSeries({ id: series.id, rects, yAxisIndex: series.isRight ? 1 : 0, gap: 1 }),
]
