import { formatted } from '@gvol/format'
import type { PlotGeometry } from '../axis/geometry.ts'
import { sideOf } from '../axis/range.ts'
import type { Colors } from '../colors.ts'
import { valueAt } from '../columns.ts'
import type { TextCommand } from '../commands.ts'
import { markOf } from '../marks/catalog.ts'
import type { Box } from '../marks/mark.ts'
import type { PlotSpec } from '../spec.ts'

/** Pixels between the edge of the data and a count. */
const INSET = 4

/** Observations in view that the left axis does not reach, at one edge. */
type Outside = { count: number; farthest: number }

/** Returns how many observations are above and below the left axis, and how far, at its upper and lower edge. */
export const outsideCounts = (
  spec: PlotSpec,
  { xRange, yRange }: PlotGeometry,
  box: Box,
  colors: Colors,
): readonly TextCommand[] => {
  const { y } = spec
  if (y.kind === 'category' || y.kind === 'time') return []
  const above: Outside = { count: 0, farthest: Number.NEGATIVE_INFINITY }
  const below: Outside = { count: 0, farthest: Number.POSITIVE_INFINITY }
  for (const series of spec.series) {
    const mark = markOf(series)
    const xs = mark.xs?.(series)
    if (!mark.hasOutliers || xs === undefined || sideOf(spec, series) !== 'left') continue
    const values = mark.value(series)
    for (let i = 0; i < values.length; i++) {
      const x = valueAt(xs, i)
      const value = valueAt(values, i)
      if (x === undefined || value === undefined || x < xRange[0] || x > xRange[1]) continue
      if (value > yRange[1]) {
        above.count++
        above.farthest = Math.max(above.farthest, value)
      } else if (value < yRange[0]) {
        below.count++
        below.farthest = Math.min(below.farthest, value)
      }
    }
  }
  const textAt = (
    words: string,
    { farthest }: Outside,
    at: number,
    baseline: TextCommand['baseline'],
  ): TextCommand => ({
    kind: 'text',
    text: `${words} ${formatted(y.format, farthest)}`,
    x: box.left + INSET,
    y: at,
    fill: colors.of('textSecondary'),
    halo: colors.of('panel'),
    align: 'left',
    baseline,
  })
  return [
    ...(above.count === 0 ? [] : [textAt(`${above.count} above, up to`, above, box.top + INSET, 'top')]),
    ...(below.count === 0 ? [] : [textAt(`${below.count} below, down to`, below, box.bottom - INSET, 'bottom')]),
  ]
}
