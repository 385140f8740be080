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

/** Labels that touch and move together: their middle is at the middle of their target positions. */
type Block = { readonly targets: readonly number[]; readonly first: number }

const blockOf = (targets: readonly number[], row: number, top: number, bottom: number): Block => {
  const middle = targets.reduce((sum, at) => sum + at, 0) / targets.length
  const reach = (targets.length - 1) * row
  return { targets, first: Math.max(Math.min(middle - reach / 2, bottom - reach), top) }
}

/**
 * Returns positions for labels of a given height near their ascending targets: without overlap, all inside, as near as
 * possible.
 */
export const separatedLabels = (
  targets: readonly number[],
  row: number,
  top: number,
  bottom: number,
): readonly number[] => {
  const blocks: Block[] = []
  for (const at of targets) {
    let block = blockOf([at], row, top, bottom)
    for (let last = blocks.at(-1); last && last.first + last.targets.length * row > block.first; last = blocks.at(-1)) {
      blocks.pop()
      block = blockOf([...last.targets, ...block.targets], row, top, bottom)
    }
    blocks.push(block)
  }
  return blocks.flatMap((block) => block.targets.map((_, i) => block.first + i * row))
}

/** Returns the last visible observation of a line, in pixels. */
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

/**
 * Returns names at the ends of lines, moved apart where lines end close together; a moved name has a leader to its
 * line.
 */
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
  const labelYs = separatedLabels(
    sorted.map(({ y }) => y),
    ROW,
    scale.top,
    scale.bottom - ROW / 2,
  )
  // The name of a line that ends inside the picture needs a halo over other marks.
  const halo = colors.of('panel')
  return sorted.flatMap(({ name, fill, x, y }, i): Command[] => [
    ...(Math.abs(labelYs[i] - y) > ROW / 2
      ? [
          {
            kind: 'path' as const,
            points: Float64Array.of(x + 1, y, x + DISTANCE - 1, labelYs[i]),
            stroke: fill,
            width: 0.75,
          },
        ]
      : []),
    { kind: 'text', text: name, x: x + DISTANCE, y: labelYs[i], fill, halo, align: 'left', baseline: 'middle' },
  ])
}
