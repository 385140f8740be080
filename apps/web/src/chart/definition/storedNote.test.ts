import type { PlotSpec } from '@gvol/plot'
import { expect, test } from 'vitest'
import { storedNote } from './storedNote.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 30, 12)

const plotSince = (firstDaysAgo: number, x: PlotSpec['x'] = { kind: 'time', name: 'Time', unit: '' }): PlotSpec => {
  const at = Array.from({ length: 91 }, (_, i) => NOW - (90 - i) * DAY)
  const y = at.map((_, i) => (90 - i <= firstDaysAgo ? 0.5 : null))
  return {
    kind: 'plot',
    x,
    y: { kind: 'linear', name: 'IV', unit: '%', format: { kind: 'vol' } },
    series: [{ kind: 'line', id: 'l', name: 'ATM', color: 'accent', x: at, y }],
  }
}

test('a plot states the start of its values if it is well after the start of the requested window', () => {
  const note = storedNote(plotSince(3), { days: 90, asOfMs: NOW })
  expect(note).toMatch(/^Values begin 27 Nov 26 12:00.*; 90 days were requested\.$/)
  expect(storedNote(plotSince(90), { days: 90, asOfMs: NOW })).toBeUndefined()
  // A grid of days begins up to a day after the window.
  expect(storedNote(plotSince(89), { days: 90, asOfMs: NOW })).toBeUndefined()
  expect(storedNote(plotSince(3), { days: undefined, asOfMs: NOW })).toBeUndefined()
  expect(storedNote(plotSince(-1), { days: 90, asOfMs: NOW })).toBeUndefined()
  const strikes = { kind: 'linear', name: 'Strike', unit: 'USD', format: { kind: 'compact' } } as const
  expect(storedNote(plotSince(3, strikes), { days: 90, asOfMs: NOW })).toBeUndefined()
})
