import { expect, test } from 'vitest'
import type { Series } from '../marks/catalog.ts'
import type { PlotSpec } from '../spec.ts'
import { initiallyHidden, legendEntries, toggledEntry } from './legend.ts'

const series = (id: string, name: string): Series => ({ kind: 'line', id, name, color: 'accent', x: [], y: [] })
const plot = (all: readonly Series[], initiallyVisible?: readonly string[]): PlotSpec => ({
  kind: 'plot',
  x: { kind: 'linear', name: '', unit: '', format: { kind: 'compact' } },
  y: { kind: 'linear', name: '', unit: '', format: { kind: 'compact' } },
  series: all,
  initiallyVisible,
})
const fourteen = Array.from({ length: 14 }, (_, i) => series(`s${i}`, `Expiry ${i}`))

test('series of one name are one legend entry', () => {
  const entries = legendEntries([series('quotes', 'March'), series('fit', 'March'), series('x', 'June')])
  expect(entries.map(({ name, ids }) => [name, ids])).toEqual([
    ['March', ['quotes', 'fit']],
    ['June', ['x']],
  ])
})

test('at most eight lines are visible initially', () => {
  expect(initiallyHidden(plot(fourteen)).size).toBe(6)
  expect(initiallyHidden(plot(fourteen.slice(0, 8))).size).toBe(0)
})

test('a spec may choose which series are visible first', () => {
  const hidden = initiallyHidden(plot(fourteen, ['s0', 's13']))
  expect(hidden.size).toBe(12)
  expect(hidden.has('s13')).toBe(false)
})

test('an entry is switched off and on as a whole, and the last one cannot be switched off', () => {
  const entries = legendEntries([series('quotes', 'March'), series('fit', 'March'), series('x', 'June')])
  const off = toggledEntry(entries, new Set(), entries[0])
  expect([...off]).toEqual(['quotes', 'fit'])
  expect([...toggledEntry(entries, off, entries[0])]).toEqual([])
  expect(toggledEntry(entries, off, entries[1])).toBe(off)
})
