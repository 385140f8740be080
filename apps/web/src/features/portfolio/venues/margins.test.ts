import { expect, test } from 'vitest'
import { marginDifference, marginsInUsd } from './margins.ts'

const margin = (currency: string, initial: number | null, maintenance: number | null) => ({
  currency,
  initial,
  maintenance,
  equity: null,
})

test('margins in coins and dollars add up in USD; a missing price makes the sum unknown, and no margin is not 0', () => {
  const spots = new Map([['BTC', 90_000]])
  expect(marginsInUsd([margin('BTC', 0.5, 0.4), margin('USDC', 1000, 800)], spots)).toEqual({
    initialUsd: 46_000,
    maintenanceUsd: 36_800,
  })
  expect(marginsInUsd([margin('BTC', 0.5, 0.4), margin('ETH', 1, 0)], spots)).toEqual({
    initialUsd: undefined,
    maintenanceUsd: 36_000,
  })
  expect(marginsInUsd([margin('USD', null, 0)], spots)).toEqual({ initialUsd: undefined, maintenanceUsd: 0 })
  expect(marginsInUsd([], spots)).toEqual({ initialUsd: undefined, maintenanceUsd: undefined })
})

test('the difference is in USD and as a share of the venue’s own figure', () => {
  expect(marginDifference(33_120, 36_800)).toEqual({ usd: -3680, share: expect.closeTo(-0.1, 12) })
  expect(marginDifference(5, 0)).toEqual({ usd: 5, share: undefined })
  expect(marginDifference(undefined, 5)).toBeUndefined()
  expect(marginDifference(5, undefined)).toBeUndefined()
})
