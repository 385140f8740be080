import { MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { countInstants } from './bookLevels.ts'

const AT_MS = 100 * MS_PER_HOUR + 7 * 60_000

test('shares are counted at regular instants up to now, newest first, within the requested range', () => {
  const none = { fromMs: undefined, toMs: undefined, atMs: AT_MS }
  expect(countInstants({ ...none, period: '5m', limit: 2 })).toEqual([AT_MS - 2 * 60_000, AT_MS - 7 * 60_000])
  expect(countInstants({ ...none, period: '1H', limit: 2 })).toEqual([100 * MS_PER_HOUR, 99 * MS_PER_HOUR])
  const span = { fromMs: 90 * MS_PER_HOUR, toMs: 92 * MS_PER_HOUR + 1, atMs: AT_MS, limit: 500 }
  expect(countInstants({ ...span, period: '1h' })).toEqual([92 * MS_PER_HOUR, 91 * MS_PER_HOUR, 90 * MS_PER_HOUR])
  expect(countInstants({ ...span, period: '1Dutc', fromMs: 0 })).toEqual(
    [72, 48, 24, 0].map((hour) => hour * MS_PER_HOUR),
  )
})
