import type { PlotGeometry } from '../axis/geometry.ts'
import type { PixelScale } from '../axis/pixelScale.ts'
import { sideOf } from '../axis/range.ts'
import { inView, valueAt } from '../columns.ts'
import type { Command } from '../commands.ts'
import type { LineSeries } from '../marks/line.ts'
import type { PlotSpec } from '../spec.ts'
import type { Drawing } from './picture.ts'

const ROW = 13
const DISTANCE = 6

/** Labels that touch and so move together: their middle stands where the middle of their wanted places is. */
type Block = { readonly wanted: readonly number[]; readonly first: number }

const blockOf = (wanted: readonly number[], row: number, top: number, bottom: number): Block => {
  const middle = wanted.reduce((sum, at) => sum + at, 0) / wanted.length
  const reach = (wanted.length - 1) * row
  return { wanted, first: Math.max(Math.min(middle - reach / 2, bottom - reach), top) }
}

/** Places for labels of a height that want to stand at given ascending places: none on another, all inside, as near as can be. */
export const apart = (wanted: readonly number[], row: number, top: number, bottom: number): readonly number[] => {
  const blocks: Block[] = []
  for (const at of wanted) {
    let block = blockOf([at], row, top, bottom)
    for (let last = blocks.at(-1); last && last.first + last.wanted.length * row > block.first; last = blocks.at(-1)) {
      blocks.pop()
      block = blockOf([...last.wanted, ...block.wanted], row, top, bottom)
    }
    blocks.push(block)
  }
  return blocks.flatMap((block) => block.wanted.map((_, i) => block.first + i * row))
}

/** The last observation of a line that is in view, in pixels. */
const endOf = (series: LineSeries, geometry: PlotGeometry, scale: PixelScale, spec: PlotSpec) => {
  const [first, end] = inView(series.x, geometry.xRange)
  for (let i = end - 1; i >= first; i--) {
    const x = valueAt(series.x, i)
    const y = valueAt(series.y, i)
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
    const end =
      series.kind === 'line' && series.ghostOf === undefined ? endOf(series, geometry, scale, spec) : undefined
    if (end && !names.has(series.name))
      names.set(series.name, { name: series.name, fill: colors.of(series.color), ...end })
  }
  const sorted = [...names.values()].sort((a, b) => a.y - b.y)
  const places = apart(
    sorted.map(({ y }) => y),
    ROW,
    scale.top,
    scale.bottom - ROW / 2,
  )
  // A line that ends within the picture has its name over what others draw there.
  const halo = colors.of('panel')
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
    { kind: 'text', text: name, x: x + DISTANCE, y: places[i], fill, halo, align: 'left', baseline: 'middle' },
  ])
}
