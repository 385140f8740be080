import { clockMs, instantOfClock, setNotation, USUAL_NOTATION, zonedInstantText } from '@gvol/format'
import { MS_PER_HOUR } from '@gvol/time'
import { afterEach, describe, expect, test } from 'vitest'
import { timeTicks, timeTickText } from './timeTicks.ts'

const DAY = 24 * MS_PER_HOUR

const inZone = (zone: string) => setNotation({ ...USUAL_NOTATION, zone })
afterEach(() => setNotation(USUAL_NOTATION))

const clocks = (ticks: readonly number[]): readonly string[] => ticks.map((ms) => zonedInstantText(ms).slice(-5))

test('a range that begins within a second moves no tick', () => {
  for (const zone of ['UTC', 'Europe/Berlin']) {
    inZone(zone)
    const from = Date.UTC(2026, 10, 18, 22, 59, 59, 871) + 0.5
    const ticks = timeTicks(from, from + 2.5 * DAY, 8)
    expect(ticks.length).toBeGreaterThan(4)
    for (const ms of ticks) expect(clockMs(ms) % (6 * MS_PER_HOUR), zonedInstantText(ms)).toBe(0)
  }
})

test('no two neighboring ticks have the same text, whatever the span', () => {
  const from = Date.UTC(2026, 10, 21, 0, 50)
  for (const days of [0.2, 1, 2, 2.9, 3.1, 3.6, 5, 6.9, 7.5, 12, 40, 200, 900]) {
    for (const most of [3, 6, 12, 14, 24]) {
      const texts = timeTicks(from, from + days * DAY, most).map((ms) => timeTickText(ms, days * DAY))
      for (const [i, text] of texts.entries()) expect(text, `${days} days, ${most} ticks`).not.toBe(texts[i - 1])
    }
  }
})

test('ticks are at round UTC times for readers in UTC', () => {
  const from = Date.UTC(2026, 0, 27, 21, 18)
  expect(timeTicks(from, from + 6 * MS_PER_HOUR, 4)).toEqual([0, 3].map((hour) => Date.UTC(2026, 0, 28, hour)))
  const months = timeTicks(Date.UTC(2026, 0, 15), Date.UTC(2027, 0, 15), 6)
  expect(months).toEqual([3, 6, 9, 12].map((month) => Date.UTC(2026, month, 1)))
  expect(timeTicks(Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 5), 5)).toHaveLength(5)
})

describe.each(['Asia/Tokyo', 'Asia/Kolkata', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Chatham'])(
  '%s',
  (zone) => {
    test('days, weeks and months begin at local midnight, all through the year', () => {
      inZone(zone)
      for (const spanDays of [9, 30, 90, 700]) {
        for (let month = 0; month < 12; month++) {
          const from = Date.UTC(2026, month, 3, 5)
          const ticks = timeTicks(from, from + spanDays * DAY, 9)
          expect(ticks.length).toBeGreaterThan(2)
          expect(new Set(clocks(ticks))).toEqual(new Set(['00:00']))
        }
      }
    })

    test('hours are round on the local clock, even on the day of a clock change', () => {
      inZone(zone)
      for (let day = 0; day < 365; day++) {
        const from = Date.UTC(2026, 0, 1 + day, 2, 20)
        const ticks = timeTicks(from, from + 2 * DAY, 8)
        for (const ms of ticks) expect(clockMs(ms) % (6 * MS_PER_HOUR), zonedInstantText(ms)).toBe(0)
        expect(clocks(ticks).filter((clock) => clock === '00:00')).toHaveLength(2)
      }
    })
  },
)

describe('days of a clock change', () => {
  test('Berlin, spring: 02:00 does not exist, the day has 23 hours and all other hours', () => {
    inZone('Europe/Berlin')
    const midnight = Date.UTC(2026, 2, 28, 23)
    const ticks = timeTicks(midnight, midnight + 6 * MS_PER_HOUR, 8)
    expect(clocks(ticks)).toEqual(['00:00', '01:00', '03:00', '04:00', '05:00', '06:00', '07:00'])
    expect(timeTicks(midnight, midnight + 23 * MS_PER_HOUR, 1)).toEqual([midnight, midnight + 23 * MS_PER_HOUR])
  })

  test('Berlin, autumn: 02:00 occurs twice, the day has 25 hours', () => {
    inZone('Europe/Berlin')
    const midnight = Date.UTC(2026, 9, 24, 22)
    const ticks = timeTicks(midnight, midnight + 5 * MS_PER_HOUR, 8)
    expect(clocks(ticks)).toEqual(['00:00', '01:00', '02:00', '02:00', '03:00', '04:00'])
    expect(instantOfClock(Date.UTC(2026, 9, 25, 2))).toBe(midnight + 2 * MS_PER_HOUR)
    expect(timeTicks(midnight, midnight + 25 * MS_PER_HOUR, 2)).toEqual([midnight, midnight + 25 * MS_PER_HOUR])
  })

  test('where the clock skips midnight, the day begins at the skip and is labelled there', () => {
    inZone('Africa/Cairo')
    // 24 April 2026: 00:00 becomes 01:00.
    const leap = Date.UTC(2026, 3, 23, 22)
    expect(instantOfClock(Date.UTC(2026, 3, 24))).toBe(leap)
    const ticks = timeTicks(leap - 5 * MS_PER_HOUR, leap + 5 * MS_PER_HOUR, 4)
    expect(ticks.map((ms) => timeTickText(ms, 10 * MS_PER_HOUR))).toEqual(['21:00', '24 Apr', '03:00', '06:00'])
  })
})

test('labels are in the reader’s clock and calendar', () => {
  inZone('Asia/Tokyo')
  const midnight = Date.UTC(2026, 0, 27, 15)
  expect(timeTickText(midnight, DAY)).toBe('28 Jan')
  expect(timeTickText(midnight + 3 * MS_PER_HOUR, DAY)).toBe('03:00')
  expect(timeTickText(midnight, 30 * DAY)).toBe('28 Jan')
  expect(timeTickText(Date.UTC(2026, 0, 31, 15), 500 * DAY)).toBe('Feb 26')
})
