import { black76 } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import type { CoinState } from './marketPath.ts'
import { smileSlice, swapVariance, totalVariance } from './volSurface.ts'

const AT = Date.UTC(2026, 0, 6, 12)
const DAYS = [0.1, 1, 3, 7, 30, 90, 365]
const state = (shortVol: number, longVol: number, rho: number): CoinState => ({
  spot: 100,
  shortVol,
  longVol,
  rho,
  carry: 0.05,
  premium: 0,
})
const STATES = [state(0.5, 0.5, -0.25), state(1.6, 0.6, -0.7), state(0.2, 0.55, 0.7), state(3, 0.8, 0)]

test('total variance grows with the expiry at every log-moneyness: no calendar arbitrage', () => {
  for (const each of STATES) {
    const slices = DAYS.map((days) => smileSlice(each, AT, AT + days * MS_PER_DAY))
    for (let k = -1.5; k <= 1.5; k += 0.05) {
      const variances = slices.map((slice) => totalVariance(slice, k))
      for (let at = 1; at < variances.length; at++) expect(variances[at]).toBeGreaterThan(variances[at - 1])
    }
  }
})

test('call prices fall and are convex in the strike: no butterfly arbitrage', () => {
  for (const each of STATES) {
    for (const days of DAYS) {
      const slice = smileSlice(each, AT, AT + days * MS_PER_DAY)
      const reach = 4 * Math.sqrt(slice.theta)
      const prices = Array.from({ length: 81 }, (_, at) => {
        const strike = 100 + 100 * reach * (at / 40 - 1) * 0.9
        if (strike <= 1) return Number.NaN
        return black76('call', 100, strike, 1, Math.sqrt(totalVariance(slice, Math.log(strike / 100))))
      }).filter((price) => !Number.isNaN(price))
      for (let at = 1; at + 1 < prices.length; at++) {
        expect(prices[at + 1]).toBeLessThanOrEqual(prices[at] + 1e-10)
        expect(prices[at - 1] - 2 * prices[at] + prices[at + 1]).toBeGreaterThan(-1e-9)
      }
    }
  }
})

test('the near expiry has the short vol, the far one tends to the long vol', () => {
  const each = state(1, 0.5, -0.2)
  const atm = (days: number): number => Math.sqrt((smileSlice(each, AT, AT + days * MS_PER_DAY).theta * 365) / days)
  expect(atm(7)).toBeGreaterThan(0.85)
  expect(atm(365)).toBeGreaterThan(0.5)
  expect(atm(365)).toBeLessThan(0.6)
})

test('the fair variance lies above the variance at the money and is that of the replicating strip of options', () => {
  for (const each of STATES.slice(0, 3)) {
    const slice = smileSlice(each, AT, AT + 30 * MS_PER_DAY)
    let strip = 0
    const step = 0.002
    for (let k = -25; k < 25; k += step) {
      const strike = Math.exp(k)
      const type = k < 0 ? 'put' : 'call'
      strip += (2 * step * black76(type, 1, strike, 1, Math.sqrt(totalVariance(slice, k)))) / strike
    }
    expect(swapVariance(slice)).toBeGreaterThan(totalVariance(slice, 0))
    expect(swapVariance(slice) / strip).toBeCloseTo(1, 4)
  }
})
