import type { SurfaceNodes } from './nodes.ts'
import { loneNodes, paintedQuads } from './quads.ts'

/** How far outside of the surface a pointer still finds a node, pixels. */
const REACH = 24

/** Rounding in the projection must not part a corner from its quad, pixels². */
const ON_EDGE = 1e-6

const isInTriangle = (nodes: SurfaceNodes, a: number, b: number, c: number, x: number, y: number): boolean => {
  const { xs, ys } = nodes
  const side = (from: number, to: number) => (xs[to] - xs[from]) * (y - ys[from]) - (ys[to] - ys[from]) * (x - xs[from])
  const first = side(a, b)
  const second = side(b, c)
  const third = side(c, a)
  return (
    (first >= -ON_EDGE && second >= -ON_EDGE && third >= -ON_EDGE) ||
    (first <= ON_EDGE && second <= ON_EDGE && third <= ON_EDGE)
  )
}

const nearest = (nodes: SurfaceNodes, among: Iterable<number>, x: number, y: number, reach: number) => {
  let best: number | undefined
  let least = reach
  for (const node of among) {
    const distance = Math.hypot(nodes.xs[node] - x, nodes.ys[node] - y)
    if (distance > least) continue
    least = distance
    best = node
  }
  return best
}

/**
 * The node of the surface that is visible at a pixel: the nearest corner of the foremost quad there, or beside the
 * surface the nearest node within reach.
 *
 * @returns its index among the values; undefined where nothing is near
 */
export const nodeAt = (nodes: SurfaceNodes, x: number, y: number): number | undefined => {
  const quads = paintedQuads(nodes)
  for (let i = quads.length - 4; i >= 0; i -= 4) {
    const a = quads[i]
    const b = quads[i + 1]
    const c = quads[i + 2]
    const d = quads[i + 3]
    if (isInTriangle(nodes, a, b, c, x, y) || isInTriangle(nodes, a, c, d, x, y))
      return nearest(nodes, [a, b, c, d], x, y, Number.POSITIVE_INFINITY)
  }
  return nearest(nodes, new Set([...quads, ...loneNodes(nodes, quads)]), x, y, REACH)
}
