import { MS_PER_MINUTE } from '@gvol/time'
import { expect, test } from 'vitest'
import { averageLengthMs, averageOf } from './settlementAverages.ts'

const EXPIRY = Date.UTC(2026, 10, 28, 8)

test('an expiry is averaged by its venue’s rule at that date; a venue without a published rule is not estimated', () => {
  const minutes = (venue: string, ...date: readonly [number, number, number]) =>
    (averageLengthMs(venue, Date.UTC(date[0], date[1] - 1, date[2], 8)) ?? Number.NaN) / MS_PER_MINUTE
  expect([minutes('okx', 2026, 3, 17), minutes('okx', 2026, 3, 18)]).toEqual([60, 30])
  expect([minutes('binance', 2024, 11, 10), minutes('binance', 2024, 11, 11)]).toEqual([60, 30])
  expect([minutes('deribit', 2020, 1, 1), minutes('gate', 2026, 11, 28)]).toEqual([30, Number.NaN])
})

test('each minute counts once, at its last tick; with too many empty minutes there is no average', () => {
  const tick = (beforeMs: number, price: number) => ({ atMs: EXPIRY - beforeMs, price })
  const minute = MS_PER_MINUTE
  const ticks = [
    tick(3 * minute, 9_000),
    tick(2 * minute + 1, 1),
    tick(2 * minute, 10),
    tick(minute, 20),
    tick(minute - 1, 5),
    tick(0, 60),
  ]
  // The minutes end two, one and no minutes before the expiry, with 10, 20 and 60.
  expect(averageOf(ticks, EXPIRY, 3 * minute)).toBe(30)
  expect(averageOf(ticks.slice(-2), EXPIRY, 3 * minute)).toBeUndefined()
})
