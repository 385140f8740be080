import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectNear } from '../../test/near.ts'
import { sharedRows, sharedText } from '../../test/sharedRows.ts'
import { parkinson, parkinsonVariances } from './estimators/parkinson.ts'
import { quantile, volPercentile, volRank } from './quantile.ts'
import { overlapCorrection, volCone } from './volCone.ts'

const golden = sharedRows('golden/mpmath_hodges_tompkins.csv')
test.skipIf(!golden)('the overlap correction agrees with the golden table', () => {
  expect(golden).toHaveLength(8)
  for (const row of golden!) {
    const [bars, window, n, factor, multiplier] = Object.values(row).map(Number)
    expect(n).toBe(bars - window + 1)
    expectNear(overlapCorrection(bars, window), factor, 4e-16)
    expectNear(Math.sqrt(overlapCorrection(bars, window)), multiplier, 4e-16)
  }
})

test('the overlap correction is as computed by hand, and has its limits', () => {
  // T 100, h 10: n 91, 1/(1 − 10/91 + 99/(3·8281))
  expectNear(overlapCorrection(100, 10), 1 / (1 - 10 / 91 + 33 / 8281), 1e-15)
  expect(overlapCorrection(1e9, 1)).toBeCloseTo(1, 8)
  expect(() => overlapCorrection(10, 11)).toThrow('A window of 11 bars does not fit a history of 10.')
})

const variances = fc
  .array(fc.double({ min: 1e-6, max: 1e-2, noNaN: true }), { minLength: 40, maxLength: 120 })
  .map((values) => Float64Array.from(values))

test('the correction widens the cone around an unchanged mean and keeps the levels in order', () => {
  fc.assert(
    fc.property(variances, (values) => {
      const cone = volCone(values, { windows: [1, 7, 30] })
      const { corrected } = cone
      for (let row = 0; row < 3; row++) {
        const levels = [cone.min, cone.p25, cone.median, cone.p75, cone.max].map((level) => level[row])
        expect(levels).toEqual(levels.toSorted((a, b) => a - b))
        expect(cone.max[row] - cone.mean[row]).toBeLessThanOrEqual(corrected.max[row] - cone.mean[row] + 1e-15)
        expect(corrected.min[row]).toBeLessThanOrEqual(cone.min[row] + 1e-15)
        expect(corrected.min[row]).toBeGreaterThanOrEqual(0)
        expect(cone.observations[row]).toBe(values.length - cone.windows[row] + 1)
        const factor = overlapCorrection(values.length, cone.windows[row])
        expectNear(corrected.max[row], cone.mean[row] + Math.sqrt(factor) * (cone.max[row] - cone.mean[row]), 1e-12)
      }
    }),
  )
})

test('windows longer than the history have no levels; a range starts at its given start', () => {
  const cone = volCone(
    Float64Array.from({ length: 20 }, (_, i) => (i + 1) * 1e-4),
    { windows: [7, 30], from: 15 },
  )
  expect([...cone.observations]).toEqual([5, 0])
  expect(cone.max[1]).toBeNaN()
  expect(cone.current[0]).toBe(cone.max[0])
})

test('quantiles interpolate like numpy', () => {
  const values = Float64Array.of(7, 1, Number.NaN, 3, 10)
  expect([0, 0.25, 0.5, 0.75, 1].map((fraction) => quantile(values, fraction))).toEqual([1, 2.5, 5, 7.75, 10])
  expect(quantile(new Float64Array(0), 0.5)).toBeNaN()
  expect(() => quantile(values, 1.1)).toThrow(RangeError)
})

test('rank and percentile of vol are different numbers', () => {
  const history = Float64Array.of(40, 41, 42, 80)
  expect(volRank(history, 50)).toBe(0.25)
  expect(volPercentile(history, 50)).toBe(0.75)
  expect(volRank(Float64Array.of(40, 40), 40)).toBeNaN()
})

const daily = sharedText('data/series/btc_price.json')
test.skipIf(!daily)('the Parkinson cone of recorded BTC days is the sorted column of its windows', () => {
  const bars = (JSON.parse(daily!) as number[][]).slice(0, 800)
  const highs = Float64Array.from(bars, (bar) => bar[2])
  const lows = Float64Array.from(bars, (bar) => bar[3])
  const cone = volCone(parkinsonVariances(highs, lows), { windows: [30], from: 435 })
  const vols = Float64Array.from({ length: 365 }, (_, i) =>
    parkinson(highs.slice(406 + i, 436 + i), lows.slice(406 + i, 436 + i)),
  )
  expect(cone.observations[0]).toBe(365)
  expectNear(cone.min[0], Math.min(...vols), 1e-13)
  expectNear(cone.median[0], quantile(vols, 0.5), 1e-13)
  expectNear(cone.current[0], vols.at(-1)!, 1e-13)
})
