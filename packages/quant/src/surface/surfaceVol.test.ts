import { expect, test } from 'vitest'
import { normCdf } from '../normal/normCdf.ts'
import { svi, sviVol } from '../smile/svi/svi.ts'
import { surfaceVariance, surfaceVol, surfaceVolAtDelta, type TimedSlice } from './surfaceVol.ts'

const slices: TimedSlice[] = [
  { timeYears: 0.02, params: { a: 0.0012, b: 0.018, rho: -0.15, m: 0.002, sigma: 0.03 } },
  { timeYears: 0.08, params: { a: 0.006, b: 0.055, rho: -0.08, m: 0.01, sigma: 0.12 } },
  { timeYears: 0.25, params: { a: 0.02, b: 0.11, rho: -0.05, m: 0.02, sigma: 0.25 } },
]

test('the surface passes through its slices and is linear in total variance between them', () => {
  for (const k of [-0.3, 0, 0.2]) {
    for (const { timeYears, params } of slices) {
      expect(surfaceVol(slices, k, timeYears)).toBeCloseTo(sviVol(k, params, timeYears), 14)
    }
    const middle = (svi(k, slices[0].params) + svi(k, slices[1].params)) / 2
    expect(surfaceVariance(slices, k, 0.05)).toBeCloseTo(middle, 15)
  }
})

test('before the first slice the vol is flat, after the last the forward variance', () => {
  expect(surfaceVol(slices, 0.1, 0.001)).toBeCloseTo(sviVol(0.1, slices[0].params, 0.02), 14)
  const slope = (svi(0.1, slices[2].params) - svi(0.1, slices[1].params)) / 0.17
  expect(surfaceVariance(slices, 0.1, 0.5)).toBeCloseTo(svi(0.1, slices[2].params) + slope * 0.25, 14)
  expect(surfaceVol(slices.slice(0, 1), 0.1, 0.5)).toBeCloseTo(sviVol(0.1, slices[0].params, 0.02), 14)
  expect(surfaceVol([], 0, 0.1)).toBeNaN()
})

test('delta → log-moneyness → delta returns the delta', () => {
  for (const timeYears of [0.001, 0.05, 0.25, 0.6]) {
    for (const delta of [0.01, 0.05, 0.25, 0.5, 0.75, 0.95]) {
      for (const type of ['call', 'put'] as const) {
        const point = surfaceVolAtDelta(slices, type, delta, timeYears)
        expect(point).toBeDefined()
        if (point === undefined) continue
        const root = point.vol * Math.sqrt(timeYears)
        const d1 = -point.logMoneyness / root + root / 2
        expect(type === 'call' ? normCdf(d1) : normCdf(-d1)).toBeCloseTo(delta, 12)
      }
    }
  }
  expect(surfaceVolAtDelta(slices, 'call', 0, 0.1)).toBeUndefined()
  expect(surfaceVolAtDelta([], 'call', 0.25, 0.1)).toBeUndefined()
})
