import { type Colors, translucent } from '../colors.ts'
import { valueAt } from '../columns.ts'
import type { Command, PathCommand, TextCommand } from '../commands.ts'
import type { Box } from '../marks/mark.ts'
import type { Picture } from '../picture/picture.ts'
import type { SurfaceSpec } from '../spec.ts'
import { type PlacedAxes, placedAxes } from './axes.ts'
import { besideKey, colorKey, shadeOf, surfaceShades } from './colorKey.ts'
import { type PlacedText, placedTexts } from './labels.ts'
import { type SurfaceNodes, surfaceNodes } from './nodes.ts'
import type { Projected } from './projection.ts'
import { loneNodes, paintedQuads } from './quads.ts'
import type { SurfaceView } from './view.ts'

/** A surface of a size, seen from somewhere. */
export type SurfaceDrawing = {
  readonly colors: Colors
  readonly width: number
  readonly height: number
  readonly view: SurfaceView
}

/** Room for labels and titles around the box, pixels: the widest labels are beside its floor. */
const MARGINS = { side: 44, top: 20, bottom: 34 } as const

/** Facets of a whole surface: a quad is divided until its colors run smoothly, and no further. */
const FACETS = 3_600
const MAX_STEPS = 5

const DOT = 2

export const surfaceFrame = (size: { readonly width: number; readonly height: number }): Box => {
  const key = besideKey(size)
  const side = Math.min(MARGINS.side, size.width / 6)
  return {
    left: side,
    right: Math.max(size.width - key.right - side, side + 1),
    top: key.top + MARGINS.top,
    bottom: Math.max(size.height - MARGINS.bottom, key.top + MARGINS.top + 1),
  }
}

/** Where the nodes of a surface are in a picture. */
export const nodesInPicture = (
  spec: SurfaceSpec,
  { view, width, height }: Omit<SurfaceDrawing, 'colors'>,
): SurfaceNodes => surfaceNodes(spec, view, surfaceFrame({ width, height }))

const polygon = (points: readonly Projected[]): Float64Array => Float64Array.from(points.flatMap(({ x, y }) => [x, y]))

const boxCommands = ({ walls, lines }: PlacedAxes, colors: Colors): Command[] => {
  const hairline = colors.of('hairline')
  const segments = lines.flatMap(([a, b]) => [a.x, a.y, b.x, b.y, Number.NaN, Number.NaN])
  return [
    ...walls.map((wall): Command => ({ kind: 'path', points: polygon(wall), fill: translucent(hairline, 0.16) })),
    { kind: 'path', points: Float64Array.from(segments), stroke: translucent(hairline, 0.75), width: 1 },
    ...walls.map(
      ([first, ...rest]): Command => ({
        kind: 'path',
        points: polygon([first, ...rest, first]),
        stroke: hairline,
        width: 1,
      }),
    ),
  ]
}

const textCommand = ({ text, x, y, isTitle }: PlacedText, colors: Colors): TextCommand => ({
  kind: 'text',
  text,
  x,
  y,
  fill: colors.of(isTitle ? 'textSecondary' : 'textTertiary'),
  align: 'center',
  baseline: 'middle',
  halo: colors.of('panel'),
})

const mixed = (a: number, b: number, c: number, d: number, u: number, v: number): number =>
  (a * (1 - u) + b * u) * (1 - v) + (d * (1 - u) + c * u) * v

/** The quads, far ones first, each in facets of the color of their value with its outline above them. */
const meshCommands = (nodes: SurfaceNodes, quads: Int32Array, colors: Colors): Command[] => {
  const { xs, ys, spec, ranges } = nodes
  const zs = Float64Array.from(xs, (_, node) => valueAt(spec.zs, node) ?? Number.NaN)
  const shades = surfaceShades(colors)
  const wire = translucent(colors.of('text'), 0.24)
  const steps = Math.min(Math.max(Math.floor(Math.sqrt((FACETS * 4) / (quads.length || 1))), 1), MAX_STEPS)
  const commands: PathCommand[] = []
  for (let i = 0; i < quads.length; i += 4) {
    const a = quads[i]
    const b = quads[i + 1]
    const c = quads[i + 2]
    const d = quads[i + 3]
    for (let row = 0; row < steps; row++)
      for (let column = 0; column < steps; column++) {
        const points = new Float64Array(10)
        for (let corner = 0; corner < 5; corner++) {
          const u = (column + (corner === 1 || corner === 2 ? 1 : 0)) / steps
          const v = (row + (corner === 2 || corner === 3 ? 1 : 0)) / steps
          points[corner * 2] = mixed(xs[a], xs[b], xs[c], xs[d], u, v)
          points[corner * 2 + 1] = mixed(ys[a], ys[b], ys[c], ys[d], u, v)
        }
        const value = mixed(zs[a], zs[b], zs[c], zs[d], (column + 0.5) / steps, (row + 0.5) / steps)
        const fill = shades[shadeOf(value, ranges.values)]
        // Smoothed edges of neighbors would let the ground shine through.
        commands.push({ kind: 'path', points, fill, stroke: fill, width: 0.8 })
      }
    const outline = Float64Array.of(xs[a], ys[a], xs[b], ys[b], xs[c], ys[c], xs[d], ys[d], xs[a], ys[a])
    commands.push({ kind: 'path', points: outline, stroke: wire, width: 0.7 })
  }
  return commands
}

const loneCommands = ({ xs, ys, spec, ranges }: SurfaceNodes, lone: readonly number[], colors: Colors): Command[] => {
  if (lone.length === 0) return []
  const shades = surfaceShades(colors)
  return [
    {
      kind: 'circles',
      circles: Float64Array.from(lone.flatMap((node) => [xs[node], ys[node], DOT])),
      fill: lone.map((node) => shades[shadeOf(valueAt(spec.zs, node) ?? Number.NaN, ranges.values)]),
    },
  ]
}

/** A surface in three dimensions: the box with its axes and the color key below, the mesh and all texts above. */
export const surfacePicture = (
  spec: SurfaceSpec,
  drawing: SurfaceDrawing,
  nodes: SurfaceNodes = nodesInPicture(spec, drawing),
): Picture => {
  const { colors } = drawing
  const placed = placedAxes(nodes)
  const quads = paintedQuads(nodes)
  const key = colorKey(spec, colors, drawing)
  const texts = placedTexts(placed.axes, drawing, key.texts)
  return {
    grid: [...boxCommands(placed, colors), ...key.commands],
    marks: [
      ...meshCommands(nodes, quads, colors),
      ...loneCommands(nodes, loneNodes(nodes, quads), colors),
      ...[...key.texts, ...texts].map((text) => textCommand(text, colors)),
    ],
  }
}
