import { expect, test } from 'vitest'
import { panelBox } from './layout.ts'

const BARS = 44 + 36

test('six panels of four columns fit above the fold of 1440 × 900', () => {
  const { columns, height } = panelBox({ columns: 4 }, { width: 1440, height: 900 }, BARS)
  expect(12 / columns).toBe(3)
  expect(2 * height + 3 * 8).toBeLessThanOrEqual(900 - BARS)
})

test('a phone shows one panel per line, a tablet two, a wall four', () => {
  expect(panelBox({ columns: 4 }, { width: 390, height: 844 }, BARS).columns).toBe(12)
  expect(panelBox({ columns: 4 }, { width: 820, height: 1180 }, BARS).columns).toBe(6)
  expect(panelBox({ columns: 4 }, { width: 2560, height: 1440 }, BARS).columns).toBe(3)
})

test('a panel is never too low to read', () => {
  expect(panelBox({ columns: 4 }, { width: 1440, height: 400 }, BARS).height).toBeGreaterThanOrEqual(260)
})

test('a whole panel takes the window', () => {
  const { height } = panelBox({ columns: 4, isWhole: true }, { width: 1440, height: 900 }, BARS)
  expect(height).toBeGreaterThan(780)
  expect(height).toBeLessThanOrEqual(900 - BARS)
})
