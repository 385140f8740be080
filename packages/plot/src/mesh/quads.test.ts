import { expect, test } from 'vitest'
import { nodeAt } from './nodeAt.ts'
import type { SurfaceNodes } from './nodes.ts'
import { loneNodes, paintedQuads } from './quads.ts'
import { nodesInPicture } from './surfacePicture.ts'
import { testSurface, VIEWS } from './testSurface.ts'

const SIZE = { width: 620, height: 420 }
const COLUMNS = 5

const quadsOf = (nodes: SurfaceNodes): readonly (readonly number[])[] => {
  const corners = paintedQuads(nodes)
  return Array.from({ length: corners.length / 4 }, (_, i) => [...corners.subarray(i * 4, i * 4 + 4)])
}

/** Distance of a cell from the eye along an axis: 0 where the eye is above it. */
const distances = ({ boxXs, boxYs, projection }: SurfaceNodes, [first]: readonly number[]) => {
  const away = (edges: Float64Array, cell: number, eye: number) =>
    Math.max(Math.min(edges[cell], edges[cell + 1]) - eye, eye - Math.max(edges[cell], edges[cell + 1]), 0)
  return [
    away(boxXs, first % COLUMNS, projection.eye.x),
    away(boxYs, Math.floor(first / COLUMNS), projection.eye.y),
  ] as const
}

test('quads are painted from far to near from every side, along both axes', () => {
  for (const view of VIEWS) {
    const nodes = nodesInPicture(testSurface(), { ...SIZE, view })
    const quads = quadsOf(nodes)
    expect(quads).toHaveLength(20)
    for (let later = 0; later < quads.length; later++)
      for (let earlier = 0; earlier < later; earlier++) {
        const [x, y] = distances(nodes, quads[later])
        const [earlierX, earlierY] = distances(nodes, quads[earlier])
        const isBehind = x >= earlierX && y >= earlierY && (x > earlierX || y > earlierY)
        expect(isBehind, `${quads[later]} after ${quads[earlier]} at ${view.turn}°, ${view.tilt}°`).toBe(false)
      }
  }
})

test('the quad nearest to the eye is painted last', () => {
  const nodes = nodesInPicture(testSurface(), { ...SIZE, view: { turn: 45, tilt: 20, zoom: 1, shiftX: 0, shiftY: 0 } })
  const towardOf = (quad: readonly number[]) => quad.reduce((sum, node) => sum + nodes.towards[node], 0)
  const quads = quadsOf(nodes)
  expect(towardOf(quads.at(-1) ?? [])).toBe(Math.max(...quads.map(towardOf)))
  expect(towardOf(quads[0])).toBe(Math.min(...quads.map(towardOf)))
})

test('a missing node removes all four quads around it, and an isolated node is still a node', () => {
  const view = VIEWS[5]
  const quadsWithout = (...gaps: number[]) => quadsOf(nodesInPicture(testSurface(gaps), { ...SIZE, view }))
  expect(quadsWithout(12)).toHaveLength(16)
  expect(quadsWithout(12).flat()).not.toContain(12)
  expect(quadsWithout(0)).toHaveLength(19)
  const nodes = nodesInPicture(testSurface([1, 5, 6]), { ...SIZE, view })
  expect(loneNodes(nodes, paintedQuads(nodes))).toEqual([0])
  expect(nodeAt(nodes, nodes.xs[0], nodes.ys[0])).toBe(0)
})

test('a pointer on a node reads that node, or one in front of it; from above always that node', () => {
  for (const view of VIEWS) {
    const nodes = nodesInPicture(testSurface([12], view.tilt === 88 ? 0.01 : 1), { ...SIZE, view })
    for (let node = 0; node < nodes.xs.length; node++) {
      if (node === 12) continue
      const found = nodeAt(nodes, nodes.xs[node], nodes.ys[node])
      if (found === node) continue
      expect(view.tilt).not.toBe(88)
      expect(nodes.towards[found ?? node], `${node} at ${view.turn}°, ${view.tilt}°`).toBeGreaterThan(
        nodes.towards[node],
      )
    }
  }
})

test('a pointer in a gap reads a neighbor, never the missing node; far from the surface it reads nothing', () => {
  const view = { ...VIEWS[3], turn: 0 }
  const full = nodesInPicture(testSurface(), { ...SIZE, view })
  const open = nodesInPicture(testSurface([12]), { ...SIZE, view })
  expect(nodeAt(open, full.xs[12], full.ys[12])).not.toBe(12)
  expect(nodeAt(full, 2, 2)).toBeUndefined()
})
