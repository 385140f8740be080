import { expect, test } from 'vitest'
import { clampedRect, initialRect, rectsFromText, stepOfKey } from './panelRect.ts'

const viewport = { width: 1440, height: 900 }

test('a panel can be dragged half out of the window and always back', () => {
  const size = { width: 480, height: 600 }
  expect(clampedRect({ ...size, x: 100, y: 100 }, viewport)).toEqual({ ...size, x: 100, y: 100 })
  const far = clampedRect({ ...size, x: -5_000, y: -5_000 }, viewport)
  expect(far.x + far.width).toBe(96)
  expect(far.y).toBe(44)
  const low = clampedRect({ ...size, x: 5_000, y: 5_000 }, viewport)
  expect([low.x, low.y]).toEqual([1344, 852])
})

test('a position stored on a large screen fits a small one', () => {
  const rect = clampedRect({ x: 2_000, y: 1_200, width: 900, height: 1_100 }, { width: 800, height: 600 })
  expect(rect).toEqual({ x: 704, y: 552, width: 800, height: 556 })
})

test('panels open at the right, stepped, and avoid the card of a selected instrument if there is space', () => {
  const size = { width: 480, height: 600 }
  expect(initialRect(0, size, viewport)).toMatchObject({ x: 624, y: 60 })
  expect(initialRect(1, size, viewport)).toMatchObject({ x: 584, y: 100 })
  expect(initialRect(0, size, { width: 1024, height: 768 })).toMatchObject({ x: 528, y: 60 })
})

test('arrow keys move by eight pixels, with shift by sixty-four', () => {
  expect(stepOfKey('ArrowLeft', false)).toEqual([-8, 0])
  expect(stepOfKey('ArrowDown', true)).toEqual([0, 64])
  expect(stepOfKey('Enter', false)).toBeUndefined()
})

test('an invalid stored position is ignored', () => {
  const rect = { x: 1, y: 2, width: 3, height: 4 }
  expect(rectsFromText(JSON.stringify({ bsm: rect, iv: { x: 1 }, probability: 7 }))).toEqual({ bsm: rect })
  for (const text of [undefined, '', 'null', '[', '7']) expect(rectsFromText(text)).toEqual({})
})
