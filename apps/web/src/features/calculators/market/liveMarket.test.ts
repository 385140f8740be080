import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { valuationMs, withoutMarket } from './liveMarket.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
const market = withoutMarket({ exchange: 'deribit', symbol: 'BTC' })

test('an option is valued at the current time, also if results are late or the clocks differ', () => {
  for (const behindMs of [undefined, -30_000, 0, 2_000, 3 * MS_PER_HOUR])
    expect(valuationMs({ ...market, behindMs }, NOW)).toBe(NOW)
})

test('in a replayed recording the clock of the recording is used, and continues', () => {
  const behindMs = 297 * MS_PER_DAY
  expect(valuationMs({ ...market, behindMs }, NOW)).toBe(NOW - behindMs)
  expect(valuationMs({ ...market, behindMs }, NOW + 5_000)).toBe(NOW - behindMs + 5_000)
})
