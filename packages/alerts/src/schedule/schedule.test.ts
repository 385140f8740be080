import { expect, test } from 'vitest'
import { isWithin } from './schedule.ts'

const NEW_YORK = { days: [1, 2, 3, 4, 5], from: '09:30', to: '16:00', zone: 'America/New_York' }
const at = (iso: string) => Date.parse(iso)

test('hours follow the clock of the zone, in summer and in winter', () => {
  // New York is five hours behind UTC until 8 March 2026 and four hours after it.
  for (const [iso, is] of [
    ['2026-03-06T14:29:59Z', false],
    ['2026-03-06T14:30:00Z', true],
    ['2026-03-09T13:30:00Z', true],
    ['2026-03-09T13:29:59Z', false],
    ['2026-03-06T20:59:59Z', true],
    ['2026-03-06T21:00:00Z', false],
    ['2026-03-09T20:00:00Z', false],
    ['2026-03-07T15:00:00Z', false],
  ] as const)
    expect([iso, isWithin(NEW_YORK, at(iso))]).toEqual([iso, is])
})

test('an hour that a clock repeats counts twice, and a skipped hour does not count', () => {
  const berlin = { days: [7], from: '02:00', to: '03:00', zone: 'Europe/Berlin' }
  for (const [iso, is] of [
    // 25 October 2026: 02:30 in summer time, and an hour later again in winter time.
    ['2026-10-25T00:30:00Z', true],
    ['2026-10-25T01:30:00Z', true],
    ['2026-10-25T02:00:00Z', false],
    // 29 March 2026: from 01:59 the clock goes to 03:00.
    ['2026-03-29T00:59:00Z', false],
    ['2026-03-29T01:00:00Z', false],
  ] as const)
    expect([iso, isWithin(berlin, at(iso))]).toEqual([iso, is])
})

test('hours that extend into the next day belong to the day on which they begin', () => {
  const night = { days: [7], from: '22:00', to: '06:00', zone: 'Asia/Tokyo' }
  // Sunday, 4 January 2026, 22:00 in Tokyo is 13:00 UTC.
  for (const [iso, is] of [
    ['2026-01-04T12:59:00Z', false],
    ['2026-01-04T13:00:00Z', true],
    ['2026-01-04T20:59:00Z', true],
    ['2026-01-04T21:00:00Z', false],
    ['2026-01-03T18:00:00Z', false],
    ['2026-01-05T13:30:00Z', false],
  ] as const)
    expect([iso, isWithin(night, at(iso))]).toEqual([iso, is])
  const whole = { days: [1], from: '00:00', to: '00:00', zone: 'UTC' }
  expect(isWithin(whole, at('2026-01-05T23:59:59Z'))).toBe(true)
  expect(isWithin(whole, at('2026-01-06T00:00:00Z'))).toBe(false)
})
