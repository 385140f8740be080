import { fullXRange, type PlotSpec } from '@gvol/plot'
import { MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { timeToExpiry } from './timeToExpiry.ts'

const NOW = Date.UTC(2026, 0, 27, 7)
const DAY = 24 * MS_PER_HOUR
const ALL = { expiries: [], dte: undefined } as const
const EXPIRIES = [NOW + MS_PER_HOUR, NOW + 2 * DAY, NOW + 30 * DAY]

const rangeOf = (expiries: readonly number[], controls: Parameters<typeof timeToExpiry>[3]) => {
  const { x, note } = timeToExpiry(expiries, NOW, 'log', controls)
  const spec: PlotSpec = {
    kind: 'plot',
    x,
    y: { kind: 'linear', name: '', unit: '', format: { kind: 'vol' } },
    series: [{ kind: 'line', id: 'l', name: 'l', color: 'accent', x: expiries, y: expiries.map(() => 1) }],
  }
  return { range: fullXRange(spec), note }
}

test('an expiry an hour away does not set the range, and the note reports it', () => {
  const { range, note } = rangeOf(EXPIRIES, ALL)
  expect(note).toBe('1 expiry beyond the axis')
  expect(range[0]).toBeGreaterThan(NOW + MS_PER_HOUR)
  expect(range[0]).toBeLessThan(NOW + 2 * DAY)
  expect(range[1]).toBeGreaterThan(NOW + 30 * DAY)
})

test('such an expiry is shown if the user selects it or if there is no other', () => {
  for (const controls of [
    { expiries: EXPIRIES, dte: undefined },
    { expiries: [], dte: [0, 90] as const },
  ]) {
    const { range, note } = rangeOf(EXPIRIES, controls)
    expect(note).toBeUndefined()
    expect(range[0]).toBeLessThanOrEqual(NOW + MS_PER_HOUR)
  }
  expect(rangeOf([NOW + MS_PER_HOUR], ALL).note).toBeUndefined()
})

test('with two near expiries the axis begins between the later of them and the others', () => {
  const { range, note } = rangeOf([NOW + MS_PER_HOUR, NOW + 11 * MS_PER_HOUR, NOW + 12 * MS_PER_HOUR, NOW + DAY], ALL)
  expect(note).toBe('2 expiries beyond the axis')
  expect(range[0]).toBeGreaterThan(NOW + 11 * MS_PER_HOUR)
  expect(range[0]).toBeLessThan(NOW + 12 * MS_PER_HOUR)
})
