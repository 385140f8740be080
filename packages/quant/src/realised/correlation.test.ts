import { MS_PER_DAY } from '@gvol/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectNear, seededNormal } from '../../test/near.ts'
import { beta, betaVec, correlation, correlationVec } from './correlation.ts'
import { seasonality, seasonOf } from './seasonality.ts'

const tick = fc.integer({ min: -2000, max: 2000 }).map((ticks) => ticks / 1e4)
const returns = fc
  .array(fc.tuple(tick, tick), { minLength: 6, maxLength: 50 })
  .filter((rows) => new Set(rows.map((row) => row[1])).size > 4)

test('correlation does not depend on units and changes sign with its input; beta contains the ratio of units', () => {
  fc.assert(
    fc.property(returns, fc.double({ min: 0.01, max: 100, noNaN: true }), (rows, unit) => {
      const a = Float64Array.from(rows, (row) => row[0])
      const b = Float64Array.from(rows, (row) => row[1])
      const scaled = a.map((value) => -unit * value)
      const plain = correlation(a, b)
      if (Number.isNaN(plain)) return
      expect(Math.abs(correlation(scaled, b) + plain)).toBeLessThan(1e-9)
      expect(Math.abs(beta(scaled, b) + unit * beta(a, b))).toBeLessThan(1e-9 * (1 + unit))
      expect(correlation(b, b)).toBeCloseTo(1, 12)
      expect(beta(b, b)).toBeCloseTo(1, 12)
    }),
  )
})

test('a known beta and correlation are recovered, over the whole series and in windows', () => {
  const normal = seededNormal(21)
  const reference = Float64Array.from({ length: 20_000 }, () => 0.03 * normal())
  const coin = reference.map((value) => 1.4 * value + 0.02 * normal())
  expectNear(beta(coin, reference), 1.4, 0.01)
  expectNear(correlation(coin, reference), (1.4 * 0.03) / Math.hypot(1.4 * 0.03, 0.02), 0.01)
  expectNear(betaVec(coin, reference, 500)[700], beta(coin.slice(201, 701), reference.slice(201, 701)), 1e-10)
  expectNear(
    correlationVec(coin, reference, 500)[700],
    correlation(coin.slice(201, 701), reference.slice(201, 701)),
    1e-10,
  )
  expect(betaVec(coin, reference, 500)[498]).toBeNaN()
})

test('a constant series has no correlation and no beta; missing rows are omitted', () => {
  expect(correlation(Float64Array.of(1, 1), Float64Array.of(1, 2))).toBeNaN()
  expect(beta(Float64Array.of(1, 2), Float64Array.of(1, 1))).toBeNaN()
  expect(beta(Float64Array.of(2, Number.NaN, 4), Float64Array.of(1, 9, 2))).toBe(2)
})

test('seasons follow the UTC calendar', () => {
  const at = Date.UTC(2024, 3, 1, 8, 30)
  expect([seasonOf(at, 'hour'), seasonOf(at, 'weekday'), seasonOf(at, 'month'), seasonOf(at, 'hour-of-week')]).toEqual([
    8, 0, 3, 8,
  ])
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (ms) => {
      const date = new Date(ms)
      expect(seasonOf(ms, 'weekday')).toBe((date.getUTCDay() + 6) % 7)
      expect(seasonOf(ms, 'hour')).toBe(date.getUTCHours())
      expect(seasonOf(ms, 'hour-of-week')).toBe(((date.getUTCDay() + 6) % 7) * 24 + date.getUTCHours())
    }),
  )
})

test('seasonality averages by the chosen method and counts the values used', () => {
  const day = MS_PER_DAY
  const monday = Date.UTC(2024, 3, 1)
  const atMs = Float64Array.of(monday, monday + 7 * day, monday + 14 * day, monday + day)
  const values = Float64Array.of(3, 4, 8, Number.NaN)
  expect(seasonality(atMs, values, 'weekday').average[0]).toBe(5)
  expect(seasonality(atMs, values, 'weekday', 'median').average[0]).toBe(4)
  expectNear(seasonality(atMs, values, 'weekday', 'root-mean-square').average[0], Math.sqrt(89 / 3), 1e-15)
  expect([...seasonality(atMs, values, 'weekday').count]).toEqual([3, 0, 0, 0, 0, 0, 0])
  expect(seasonality(atMs, values, 'weekday').average[1]).toBeNaN()
})
