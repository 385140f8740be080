import { expect, test } from 'vitest'
import { countInstants } from './bookLevels.ts'

const HOUR_MS = 3_600_000
const AT_MS = 100 * HOUR_MS + 7 * 60_000

test('shares are counted every so often up to now, newest first, within what is asked for', () => {
  const none = { fromMs: undefined, toMs: undefined, atMs: AT_MS }
  expect(countInstants({ ...none, period: '5m', limit: 2 })).toEqual([AT_MS - 2 * 60_000, AT_MS - 7 * 60_000])
  expect(countInstants({ ...none, period: '1H', limit: 2 })).toEqual([100 * HOUR_MS, 99 * HOUR_MS])
  const span = { fromMs: 90 * HOUR_MS, toMs: 92 * HOUR_MS + 1, atMs: AT_MS, limit: 500 }
  expect(countInstants({ ...span, period: '1h' })).toEqual([92 * HOUR_MS, 91 * HOUR_MS, 90 * HOUR_MS])
  expect(countInstants({ ...span, period: '1Dutc', fromMs: 0 })).toEqual([72, 48, 24, 0].map((hour) => hour * HOUR_MS))
})
