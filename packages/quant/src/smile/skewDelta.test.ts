import { expect, test } from 'vitest'
import { black76 } from '../option/black76.ts'
import { skewDelta } from './skewDelta.ts'
import { type SviRaw, sviVol } from './svi/svi.ts'

const slice: SviRaw = { a: 0.0071, b: 0.061, rho: -0.31, m: 0.013, sigma: 0.11 }
const timeYears = 30 / 365

const price = (type: 'call' | 'put', forward: number, strike: number): number =>
  black76(type, forward, strike, timeYears, sviVol(Math.log(strike / forward), slice, timeYears))

test('skew delta is the slope of the price in the forward when the smile moves with it', () => {
  for (const type of ['call', 'put'] as const) {
    for (const strike of [45_000, 58_000, 61_000, 70_000, 90_000]) {
      const step = 0.5
      const slope = (price(type, 61_000 + step, strike) - price(type, 61_000 - step, strike)) / (2 * step)
      expect(skewDelta(type, 61_000, strike, timeYears, slice)).toBeCloseTo(slope, 8)
    }
  }
})

test('call and put differ by one, and a flat smile gives the plain delta', () => {
  const call = skewDelta('call', 61_000, 66_000, timeYears, slice)
  expect(call - skewDelta('put', 61_000, 66_000, timeYears, slice)).toBeCloseTo(1, 14)
  const flat: SviRaw = { a: 0.25 * timeYears, b: 0, rho: 0, m: 0, sigma: 1 }
  const up = black76('call', 100.01, 110, timeYears, 0.5)
  const down = black76('call', 99.99, 110, timeYears, 0.5)
  expect(skewDelta('call', 100, 110, timeYears, flat)).toBeCloseTo((up - down) / 0.02, 6)
  expect(skewDelta('call', 100, 110, 0, flat)).toBeNaN()
})
