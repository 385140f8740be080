import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { isPossibleInstant, largest, newestInstant, timed, venueInstant } from './instants.ts'
import { rejectionCounter } from './rejections.ts'

const NOW_MS = Date.UTC(2026, 2, 2, 10)
/** The same instant in another unit, none at all, and a year that has not come. */
const IMPOSSIBLE = [NOW_MS * 1e3, NOW_MS * 1e6, NOW_MS / 1e3, 0, -1, Number.NaN, NOW_MS + 400 * MS_PER_DAY]

test('a possible instant is between the first coin and a year from now', () => {
  for (const atMs of IMPOSSIBLE) expect([atMs, isPossibleInstant(atMs, NOW_MS)]).toEqual([atMs, false])
  for (const offMs of [0, 59_000, MS_PER_DAY, -1, -MS_PER_DAY, -10 * 365 * MS_PER_DAY])
    expect(isPossibleInstant(NOW_MS + offMs, NOW_MS)).toBe(true)
})

test('an impossible instant is replaced by the own clock, and counted', () => {
  const { reject, report } = rejectionCounter(() => 0)
  for (const timestamp of IMPOSSIBLE) {
    expect(venueInstant(timestamp, NOW_MS, reject, {})).toBe(NOW_MS)
    expect(timed({ timestamp, a: 1 }, NOW_MS, reject)).toEqual({ timestamp: NOW_MS, a: 1 })
  }
  const row = { timestamp: NOW_MS - 5 }
  expect(timed(row, NOW_MS, reject)).toBe(row)
  expect(report().byReason).toEqual({ 'clock-out-of-range': 2 * IMPOSSIBLE.length })
})

test('one row with a wrong clock does not determine the instant of the others', () => {
  const { reject, report } = rejectionCounter(() => 0)
  const newest = (stamps: readonly number[]) => newestInstant(stamps, (stamp) => stamp, NOW_MS, reject)
  expect(newest([NOW_MS - 30, NOW_MS * 1000, NOW_MS - 20, 0])).toBe(NOW_MS - 20)
  expect(report().count).toBe(2)
  expect(newest([0])).toBe(NOW_MS)
  expect(newest([])).toBe(NOW_MS)
})

test('the largest of more numbers than a call can take as arguments', () => {
  expect(largest(Array.from({ length: 500_000 }, (_, i) => i % 499_999))).toBe(499_998)
  expect(largest([])).toBe(Number.NEGATIVE_INFINITY)
})
