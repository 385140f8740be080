import { MS_PER_DAY } from '@gvol/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { laterByMonths } from './laterByMonths.ts'

test('adding months gives the same day and time, or the last day where that day does not exist', () => {
  const from = (text: string, months: number) => new Date(laterByMonths(Date.parse(text), months)).toISOString()
  expect(from('2026-01-31T12:00:00Z', 1)).toBe('2026-02-28T12:00:00.000Z')
  expect(from('2028-01-31T12:00:00Z', 1)).toBe('2028-02-29T12:00:00.000Z')
  expect(from('2026-11-15T23:59:59Z', 3)).toBe('2027-02-15T23:59:59.000Z')
  expect(from('2024-02-29T00:00:00Z', 12)).toBe('2025-02-28T00:00:00.000Z')
})

test('the result is between 28 and 31 days per month ahead', () => {
  const at = fc.integer({ min: 0, max: 4e12 })
  fc.assert(
    fc.property(at, fc.integer({ min: 0, max: 144 }), (atMs, months) => {
      const days = (laterByMonths(atMs, months) - atMs) / MS_PER_DAY
      expect(days).toBeGreaterThanOrEqual(28 * months)
      expect(days).toBeLessThanOrEqual(31 * months)
    }),
  )
})
