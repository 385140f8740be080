import { expect, test } from 'vitest'
import {
  compacted,
  flowed,
  freeRect,
  type GridItem,
  inReadingOrder,
  isSamePlacing,
  moved,
  movedTo,
  resized,
  sizedTo,
} from './gridItems.ts'

const a: GridItem = { id: 'a', x: 0, y: 0, w: 6, h: 4 }
const b: GridItem = { id: 'b', x: 6, y: 0, w: 6, h: 4 }
const c: GridItem = { id: 'c', x: 0, y: 4, w: 12, h: 3 }

const at = (items: readonly GridItem[], id: string) => items.find((one) => one.id === id)

test('compaction leaves no gap above a panel and no overlap, and keeps panels inside the columns', () => {
  const after = compacted([{ ...a, y: 20 }, { ...b, x: 9 }, c], 12)
  expect(at(after, 'a')).toMatchObject({ x: 0, y: 7 })
  expect(at(after, 'b')).toMatchObject({ x: 6 })
  for (const one of after)
    for (const two of after) {
      if (one.id >= two.id) continue
      const isApart =
        one.x + one.w <= two.x || two.x + two.w <= one.x || one.y + one.h <= two.y || two.y + two.h <= one.y
      expect(isApart, `${one.id} and ${two.id}`).toBe(true)
    }
})

test('an arrow key moves a panel past its neighbour, but not over the edge', () => {
  const down = moved([a, b, c], 'a', [0, 1], 12)
  expect(at(down, 'a')?.y).toBeGreaterThan(0)
  expect(at(moved(down, 'a', [0, -1], 12), 'a')?.y).toBe(0)
  const only = [a]
  expect(moved(only, 'a', [-1, 0], 12)).toBe(only)
  expect(at(moved(only, 'a', [1, 0], 12), 'a')?.x).toBe(1)
  expect(moved(only, 'a', [0, 1], 12)).toBe(only)
  expect(moved(only, 'unknown', [0, 1], 12)).toBe(only)
})

test('a panel does not grow over the edge nor shrink below its minimum size', () => {
  const items = [a, b, c]
  const least = { w: 3, h: 4 }
  expect(resized(items, 'b', [1, 0], 12, least)).toBe(items)
  expect(resized(items, 'a', [0, -1], 12, least)).toBe(items)
  const taller = resized(items, 'a', [0, 2], 12, least)
  expect(at(taller, 'a')?.h).toBe(6)
  expect(at(taller, 'c')?.y).toBe(6)
})

test('a panel dropped elsewhere stays inside the columns, and the panels there make way', () => {
  const right = movedTo([a, b, c], 'a', { x: 40, y: 0 }, 12)
  expect(at(right, 'a')).toMatchObject({ x: 6, y: 0 })
  expect(at(right, 'b')?.y).toBeGreaterThanOrEqual(4)
  const left = movedTo([a, b, c], 'b', { x: -3, y: -8 }, 12)
  expect(at(left, 'b')).toMatchObject({ x: 0, y: 0 })
  // Dropped at its own position.
  expect(isSamePlacing(movedTo([a, b, c], 'b', b, 12), [a, b, c])).toBe(true)
})

test('a resized panel takes no more than its columns and no less than its minimum size', () => {
  const least = { w: 3, h: 4 }
  const large = sizedTo([a, b, c], 'b', { w: 40, h: 9 }, 12, least)
  expect(at(large, 'b')).toMatchObject({ x: 6, w: 6, h: 9 })
  expect(at(large, 'c')?.y).toBe(9)
  expect(at(sizedTo([a, b, c], 'a', { w: -2, h: 0 }, 12, least), 'a')).toMatchObject({ w: 3, h: 4 })
})

test('a new panel takes the first gap that it fits into, or else the row below all', () => {
  expect(freeRect([a], { w: 6, h: 4 }, 12)).toEqual({ x: 6, y: 0, w: 6, h: 4 })
  expect(freeRect([a, b, c], { w: 4, h: 4 }, 12)).toEqual({ x: 0, y: 7, w: 4, h: 4 })
  expect(freeRect([], { w: 20, h: 4 }, 12)).toEqual({ x: 0, y: 0, w: 12, h: 4 })
})

test('sizes flow like words and are read row by row', () => {
  const items = flowed(
    [
      { id: 'one', w: 8, h: 4 },
      { id: 'two', w: 8, h: 4 },
      { id: 'three', w: 4, h: 4 },
    ],
    12,
  )
  expect(at(items, 'three')).toMatchObject({ x: 8, y: 0 })
  expect(inReadingOrder(items).map(({ id }) => id)).toEqual(['one', 'three', 'two'])
})

test('two placements are equal whatever their order', () => {
  expect(isSamePlacing([a, b], [b, a])).toBe(true)
  expect(isSamePlacing([a, b], [a, { ...b, h: 5 }])).toBe(false)
})
