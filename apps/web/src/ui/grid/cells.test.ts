import { expect, test } from 'vitest'
import { boxOf, cellAt, type GridMeasures, heightOfRows, sizeAt } from './cells.ts'

const measures: GridMeasures = { width: 1001, columns: 12, rowHeight: 31, gap: 8 }

test('neighbours are a gap apart, and the outermost as far from the edges', () => {
  const first = boxOf({ x: 0, y: 0, w: 5, h: 3 }, measures)
  const second = boxOf({ x: 5, y: 3, w: 7, h: 2 }, measures)
  expect(first).toMatchObject({ left: measures.gap, top: measures.gap })
  expect(Math.abs(second.left - (first.left + first.width) - measures.gap)).toBeLessThanOrEqual(1)
  expect(second.top).toBe(first.top + first.height + measures.gap)
  expect(Math.abs(measures.width - measures.gap - (second.left + second.width))).toBeLessThanOrEqual(1)
  expect(heightOfRows(5, measures)).toBe(second.top + second.height + measures.gap)
})

test('a box is read back as its cells, also if it is slightly off', () => {
  for (const off of [-9, 0, 9])
    for (const cell of [
      { x: 0, y: 0, w: 1, h: 1 },
      { x: 3, y: 7, w: 4, h: 2 },
      { x: 11, y: 40, w: 1, h: 9 },
      { x: 0, y: 2, w: 12, h: 4 },
    ]) {
      const { left, top, width, height } = boxOf(cell, measures)
      const dropped = { left: left + off, top: top + off, width: width + off, height: height + off }
      expect({ ...cellAt(dropped, measures), ...sizeAt(dropped, measures) }).toEqual(cell)
    }
})
