import { inView, valueAt } from './columns.ts'
import type { Command } from './commands.ts'
import type { PlotGeometry } from './geometry.ts'
import type { LineSeries } from './marks/line.ts'
import type { Drawing } from './picture.ts'
import type { PixelScale } from './pixelScale.ts'
import { sideOf } from './range.ts'
import type { PlotSpec } from './spec.ts'

const ROW = 13
const DISTANCE = 6

/** Places for labels of a height that want to stand at given places, in the same order, none on another, all inside. */
export const apart = (wanted: readonly number[], row: number, top: number, bottom: number): readonly number[] => {
  const places: number[] = []
  for (const at of wanted) places.push(Math.max(at, places.length > 0 ? places[places.length - 1] + row : top))
  let limit = bottom
  for (let i = places.length - 1; i >= 0; i--) {
    places[i] = Math.min(places[i], limit)
    limit = places[i] - row
  }
  return places
}

/** The last observation of a line that is in view, in pixels. */
const endOf = (series: LineSeries, geometry: PlotGeometry, scale: PixelScale, spec: PlotSpec) => {
  const [first, end] = inView(series.x, geometry.xRange)
  for (let i = end - 1; i >= first; i--) {
    const [x, y] = [valueAt(series.x, i), valueAt(series.y, i)]
    if (x === undefined || y === undefined || x > geometry.xRange[1] || x < geometry.xRange[0]) continue
    return { x: scale.pixelX(x), y: scale.pixelY(y, sideOf(spec, series)) }
  }
  return undefined
}

/** Names at the ends of lines, moved apart where lines end close together; a name that moved is led back to its line. */
export const endLabels = (
  spec: PlotSpec,
  geometry: PlotGeometry,
  scale: PixelScale,
  { colors }: Pick<Drawing, 'colors'>,
): readonly Command[] => {
  const names = new Map<string, { name: string; fill: string; x: number; y: number }>()
  for (const series of spec.series) {
    const end = series.kind === 'line' ? endOf(series, geometry, scale, spec) : undefined
    if (end && !names.has(series.name))
      names.set(series.name, { name: series.name, fill: colors.of(series.color), ...end })
  }
  const sorted = [...names.values()].sort((a, b) => a.y - b.y)
  const places = apart(
    sorted.map(({ y }) => y),
    ROW,
    scale.top,
    scale.bottom,
  )
  return sorted.flatMap(({ name, fill, x, y }, i): Command[] => [
    ...(Math.abs(places[i] - y) > ROW / 2
      ? [
          {
            kind: 'path' as const,
            points: Float64Array.of(x + 1, y, x + DISTANCE - 1, places[i]),
            stroke: fill,
            width: 0.75,
          },
        ]
      : []),
    { kind: 'text', text: name, x: x + DISTANCE, y: places[i], fill, align: 'left', baseline: 'middle' },
  ])
}
