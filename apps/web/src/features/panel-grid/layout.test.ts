import { expect, test } from 'vitest'
import { defaultGridItems, GAP, lowRows, panelBox, rowUnit, windowKind } from './layout.ts'

const BARS = 44 + 36

test('six panels of four columns fit above the fold of 1440 × 900', () => {
  const { columns, height } = panelBox({ columns: 4 }, { width: 1440, height: 900 }, BARS)
  expect(12 / columns).toBe(3)
  expect(2 * height + 3 * 8).toBeLessThanOrEqual(900 - BARS)
})

test('a phone shows one panel per row, a tablet two, a wall four', () => {
  expect(panelBox({ columns: 4 }, { width: 390, height: 844 }, BARS).columns).toBe(12)
  expect(panelBox({ columns: 4 }, { width: 820, height: 1180 }, BARS).columns).toBe(6)
  expect(panelBox({ columns: 4 }, { width: 2560, height: 1440 }, BARS).columns).toBe(3)
})

test('a panel has a minimum height', () => {
  expect(panelBox({ columns: 4 }, { width: 1440, height: 400 }, BARS).height).toBeGreaterThanOrEqual(260)
})

test('a whole panel fills the window', () => {
  const { height } = panelBox({ columns: 4, isWhole: true }, { width: 1440, height: 900 }, BARS)
  expect(height).toBeGreaterThan(780)
  expect(height).toBeLessThanOrEqual(900 - BARS)
})

test('a panel that fills the window is only as tall as its rows if they are few', () => {
  for (const window of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const slots = [{ id: 'table', columns: 12, isWhole: true }]
    const most = panelBox(slots[0], window, BARS).height
    const heightFor = (needed: number) =>
      lowRows(slots, window, BARS, new Map([['table', needed]])).get('table') ?? most
    expect([heightFor(180), heightFor(most - 1), heightFor(5000)]).toEqual([180, most - 1, most])
  }
})

test('panels of a page on grid cells have the same positions as without them', () => {
  const window = { width: 1440, height: 900 }
  const slots = [
    { id: 'a', columns: 4 },
    { id: 'b', columns: 8 },
    { id: 'c', columns: 8 },
    { id: 'd', columns: 4 },
    { id: 'e', columns: 12, rows: 2 as const },
  ]
  const gridItems = defaultGridItems(slots, window, BARS)
  expect(gridItems.map(({ id, x, y }) => [id, x, y])).toEqual([
    ['a', 0, 0],
    ['b', 4, 0],
    ['c', 0, 8],
    ['d', 8, 8],
    ['e', 0, 16],
  ])
  const cell = rowUnit(window, BARS)
  for (const [i, slot] of slots.entries()) {
    const { h } = gridItems[i]
    expect(Math.abs(h * cell + (h - 1) * GAP - panelBox(slot, window, BARS).height)).toBeLessThan(1)
  }
})

test('a laptop and a wall have separate layouts, a phone has none', () => {
  expect([390, 820, 1440, 2560].map(windowKind)).toEqual([undefined, undefined, 'desk', 'wall'])
})

test('a row of small panels is only as tall as they need, later rows move up; next to a larger panel the height stays', () => {
  const window = { width: 1440, height: 900 }
  const slots = [
    { id: 'short', columns: 12 },
    { id: 'table', columns: 6 },
    { id: 'chart', columns: 6 },
    { id: 'shorter', columns: 8 },
    { id: 'lower', columns: 4 },
    { id: 'long', columns: 12 },
    { id: 'half', columns: 6 },
  ]
  const needs = new Map([
    ['short', 120],
    ['table', 120],
    ['shorter', 140],
    ['lower', 100],
    ['long', 5000],
    ['half', 100],
  ])
  const cell = rowUnit(window, BARS) + GAP
  const gridItems = defaultGridItems(slots, window, BARS, needs)
  const pixels = (id: string) => (gridItems.find((one) => one.id === id)?.h ?? 0) * cell - GAP
  expect(pixels('short')).toBeGreaterThanOrEqual(120)
  expect(pixels('shorter')).toBeGreaterThanOrEqual(140)
  expect(pixels('lower')).toBe(pixels('shorter'))
  expect(gridItems.map(({ id, y, h }) => [id, y, h])).toEqual([
    ['short', 0, 3],
    ['table', 3, 8],
    ['chart', 3, 8],
    ['shorter', 11, 3],
    ['lower', 11, 3],
    ['long', 14, 8],
    // Nothing can fill up the last row.
    ['half', 22, 3],
  ])
  expect([...lowRows(slots, window, BARS, needs)]).toEqual([
    ['short', 120],
    ['shorter', 140],
    ['lower', 140],
    ['half', 100],
  ])
})
