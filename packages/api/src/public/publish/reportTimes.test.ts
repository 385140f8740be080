import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { isZone, nextReportMs } from './reportTimes.ts'

const at = (day: string, hour: number, zone: string, after: string): string =>
  new Date(nextReportMs({ day: day as 'mon', hour, zone }, Date.parse(after))).toISOString()

// Computed by hand from the published clock changes.
test.each([
  ['every-day', 7, 'UTC', '2026-01-27T06:59:59.999Z', '2026-01-27T07:00:00.000Z'],
  ['every-day', 7, 'UTC', '2026-01-27T07:00:00.000Z', '2026-01-28T07:00:00.000Z'],
  ['every-day', 7, 'Europe/Berlin', '2026-01-27T07:00:00.000Z', '2026-01-28T06:00:00.000Z'],
  // Summer time begins on 29 March 2026 at 1:00 UTC: local 2:00 does not exist.
  ['every-day', 7, 'Europe/Berlin', '2026-03-28T12:00:00.000Z', '2026-03-29T05:00:00.000Z'],
  ['every-day', 2, 'Europe/Berlin', '2026-03-28T12:00:00.000Z', '2026-03-29T01:00:00.000Z'],
  // It ends on 25 October 2026 at 1:00 UTC: local 2:00 occurs twice; the first counts, once.
  ['every-day', 2, 'Europe/Berlin', '2026-10-24T12:00:00.000Z', '2026-10-25T00:00:00.000Z'],
  ['every-day', 2, 'Europe/Berlin', '2026-10-25T00:00:00.000Z', '2026-10-26T01:00:00.000Z'],
  ['mon', 9, 'Asia/Kolkata', '2026-01-27T00:00:00.000Z', '2026-02-02T03:30:00.000Z'],
  // Monday in Auckland while it is Sunday in Greenwich.
  ['mon', 8, 'Pacific/Auckland', '2026-02-01T12:00:00.000Z', '2026-02-01T19:00:00.000Z'],
  ['sun', 0, 'UTC', '2026-02-01T00:00:00.000Z', '2026-02-08T00:00:00.000Z'],
])('%s at %d in %s, after %s, is %s', (day, hour, zone, after, expected) => {
  expect(at(day, hour, zone, after)).toBe(expected)
})

test('in every zone and hour the next time is in the future, within eight days, and differs from the one after it', () => {
  for (const zone of ['UTC', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/St_Johns'])
    for (let hour = 0; hour < 24; hour++)
      for (let from = Date.UTC(2026, 2, 1); from < Date.UTC(2026, 3, 10); from += MS_PER_DAY) {
        const next = nextReportMs({ day: 'every-day', hour, zone }, from)
        expect(next).toBeGreaterThan(from)
        expect(next - from).toBeLessThanOrEqual(MS_PER_DAY + MS_PER_HOUR)
        expect(nextReportMs({ day: 'every-day', hour, zone }, next)).toBeGreaterThan(next + 20 * MS_PER_HOUR)
      }
})

test('only a known time zone is accepted', () => {
  expect(['Europe/Berlin', 'UTC', 'Mars/Olympus', '', '../etc'].map(isZone)).toEqual([true, true, false, false, false])
})
