import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayStartMs, hourStartMs, isoDay, MS_PER_DAY, MS_PER_HOUR } from './index.ts'

const instants = fc.integer({ min: Date.UTC(1965, 0), max: Date.UTC(2100, 0) })

test('the start of a day or an hour equals that of Date, before 1970 as well', () => {
  fc.assert(
    fc.property(instants, (atMs) => {
      const date = new Date(atMs)
      const day = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate())
      expect(dayStartMs(atMs)).toBe(day)
      expect(hourStartMs(atMs)).toBe(day + date.getUTCHours() * MS_PER_HOUR)
      expect(atMs - dayStartMs(atMs)).toBeLessThan(MS_PER_DAY)
    }),
  )
})

test('a date is written in UTC whatever the form of the instant', () => {
  expect(isoDay(Date.UTC(2026, 2, 27, 23, 59))).toBe('2026-03-27')
  expect(isoDay(new Date('2026-03-28T00:00:00Z'))).toBe('2026-03-28')
  expect(isoDay('2026-03-27T23:30:00-01:00')).toBe('2026-03-28')
  expect(() => isoDay(Number.NaN)).toThrow(RangeError)
})
