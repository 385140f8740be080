import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectNear } from '../../test/near.ts'
import { drawdown } from './drawdown.ts'
import { calmar, rebased, returnSummary, sharpe, sortino } from './ratios.ts'
import { monthlyReturns, returnTable } from './returnTable.ts'

test('drawdown of a curve by hand: 120 to 60 is a half, recovered at 120', () => {
  const result = drawdown(Float64Array.of(100, 120, 90, 60, 110, 120, 114))
  expect(result).toMatchObject({ deepest: 0.5, peak: 1, trough: 3, recovery: 5 })
  expectNear(result.current, 0.05, 1e-14)
  expectNear(result.series[2], 0.25, 1e-15)
  expect(drawdown(Float64Array.of(1, 2, 3))).toMatchObject({ deepest: 0, recovery: undefined, current: 0 })
  expect(drawdown(Float64Array.of(2, Number.NaN, 1)).series[1]).toBe(0)
})

test('drawdown does not depend on the unit and is the worst fall between any two instants', () => {
  const curve = fc.array(fc.double({ min: 1, max: 100, noNaN: true }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(curve, (values) => {
      let brute = 0
      for (let i = 0; i < values.length; i++)
        for (let j = i; j < values.length; j++) brute = Math.max(brute, 1 - values[j] / values[i])
      expect(drawdown(Float64Array.from(values)).deepest).toBeCloseTo(brute, 12)
      expect(drawdown(Float64Array.from(values, (value) => value * 7)).deepest).toBeCloseTo(brute, 12)
    }),
  )
})

test('Sharpe, Sortino and Calmar by hand', () => {
  const returns = Float64Array.of(0.02, -0.01, 0.03, Number.NaN, 0)
  // mean 0.01; deviations² 1, 4, 4, 1 e-4 → s² 10e-4/3; shortfall² 1e-4/4
  expectNear(sharpe(returns, 12), (Math.sqrt(12) * 0.01) / Math.sqrt(10e-4 / 3), 1e-14)
  expect(sharpe(returns, 12, 0.01)).toBeCloseTo(0, 12)
  expectNear(sortino(returns, 12), (Math.sqrt(12) * 0.01) / Math.sqrt(0.25e-4), 1e-14)
  expectNear(calmar(Float64Array.of(100, 120, 90, 121), 3), 0.21 / 0.25, 1e-13)
  expect(sharpe(Float64Array.of(0.01), 12)).toBeNaN()
  expect(sharpe(Float64Array.of(0.01, 0.01), 12)).toBeNaN()
  expect(sortino(Float64Array.of(0.01, 0.02), 12)).toBeNaN()
  expect(calmar(Float64Array.of(1, 2), 12)).toBeNaN()
})

test('leverage does not change Sharpe and Sortino', () => {
  const column = fc.array(
    fc.integer({ min: -500, max: 500 }).map((bp) => bp / 1e4),
    { minLength: 3, maxLength: 40 },
  )
  fc.assert(
    fc.property(column, fc.double({ min: 0.1, max: 10, noNaN: true }), (values, leverage) => {
      const returns = Float64Array.from(values)
      const levered = returns.map((value) => value * leverage)
      for (const ratio of [sharpe, sortino]) {
        const plain = ratio(returns, 365)
        if (Number.isFinite(plain))
          expect(Math.abs(ratio(levered, 365) - plain)).toBeLessThan(1e-8 * (1 + Math.abs(plain)))
      }
    }),
  )
})

test('the summary of a short-option book has frequent small gains and rare large losses', () => {
  const result = returnSummary(Float64Array.of(0.02, 0.02, 0.02, 0.02, -0.1, Number.NaN), 52)
  expect(result).toMatchObject({ periods: 5, hitRate: 0.8, best: 0.02, worst: -0.1 })
  expectNear(result.total, -0.02, 1e-13)
  expectNear(result.skewness, -1.5, 1e-12)
  expect(returnSummary(new Float64Array(0), 52)).toMatchObject({ periods: 0, total: 0, best: Number.NaN })
})

test('rebased performance of the original: 65,472 on a first open of 71,291.5', () => {
  const [first, second] = rebased(Float64Array.of(71291.5, 65472))
  expect([first, second]).toEqual([1, 0.9183703527068444])
  expect([...rebased(Float64Array.of(Number.NaN, 50, 75))]).toEqual([Number.NaN, 1, 1.5])
})

test('return tables by month, weekday and hour', () => {
  const at = (month: number, day: number, hour = 0) => Date.UTC(2024, month, day, hour)
  const atMs = Float64Array.of(at(0, 1), at(0, 8), at(1, 6, 8), at(1, 7))
  const returns = Float64Array.of(0.1, -0.02, 0.05, Number.NaN)
  const weekdays = returnTable(atMs, returns, 'weekday')
  expectNear(weekdays.mean[0], 0.04, 1e-14)
  expect([weekdays.hitRate[0], weekdays.count[0], weekdays.count[2]]).toEqual([0.5, 2, 0])
  expectNear(returnTable(atMs, returns, 'month').total[0], 0.08, 1e-14)
  expect(returnTable(atMs, returns, 'hour').median[8]).toBe(0.05)
})

test('months compound from their bars, years from their months, and holes remain holes', () => {
  const result = monthlyReturns(
    Float64Array.of(Date.UTC(2023, 10, 3), Date.UTC(2023, 10, 20), Date.UTC(2024, 1, 1), Date.UTC(2024, 1, 2)),
    Float64Array.of(0.1, 0.1, -0.5, Number.NaN),
  )
  expect([...result.years]).toEqual([2023, 2024])
  expectNear(result.months[10], 0.21, 1e-13)
  expect(result.months[11]).toBeNaN()
  expectNear(result.months[13], -0.5, 1e-15)
  expectNear(result.yearly[0], 0.21, 1e-13)
  expect(monthlyReturns(new Float64Array(0), new Float64Array(0)).years).toHaveLength(0)
})
