import type { SurfaceNodes } from './nodes.ts'

/** Cells between neighbors of an axis, from the farthest from the eye to the nearest. */
const farToNear = (edges: Float64Array, eye: number): readonly number[] => {
  const distanceOf = (cell: number): number => {
    const low = Math.min(edges[cell], edges[cell + 1])
    const high = Math.max(edges[cell], edges[cell + 1])
    return Math.max(low - eye, eye - high, 0)
  }
  return Array.from({ length: Math.max(edges.length - 1, 0) }, (_, cell) => cell).sort(
    (a, b) => distanceOf(b) - distanceOf(a),
  )
}

/**
 * Corners of the quads whose four values are known, in painter's order: what is painted later is never behind. Cells of
 * a grid are parted by upright planes, so that the order along each axis is exact whatever the heights.
 *
 * @returns nodes, four for a quad, around it: `[row, column]`, next column, next row and column, next row
 */
export const paintedQuads = ({ boxXs, boxYs, xs, projection }: SurfaceNodes): Int32Array => {
  const columns = farToNear(boxXs, projection.eye.x)
  const rows = farToNear(boxYs, projection.eye.y)
  const quads = new Int32Array(columns.length * rows.length * 4)
  let length = 0
  for (const row of rows)
    for (const column of columns) {
      const first = row * boxXs.length + column
      const below = first + boxXs.length
      if (Number.isNaN(xs[first] + xs[first + 1] + xs[below] + xs[below + 1])) continue
      quads[length++] = first
      quads[length++] = first + 1
      quads[length++] = below + 1
      quads[length++] = below
    }
  return quads.subarray(0, length)
}

/** Nodes with a value that are no corner of any quad: their neighbors are missing. */
export const loneNodes = ({ xs }: SurfaceNodes, quads: Int32Array): readonly number[] => {
  const corners = new Set(quads)
  const lone: number[] = []
  for (let node = 0; node < xs.length; node++) if (!Number.isNaN(xs[node]) && !corners.has(node)) lone.push(node)
  return lone
}
