import fc from 'fast-check'
import { expect, test } from 'vitest'
import { greeks } from '../greeks/greeks.ts'
import { logMoneyness } from '../option/logMoneyness.ts'
import { fillOptionCells } from './optionCells.ts'

const one = () => new Float64Array(1)
/** One cell of a grid. */
const cellOf = (type: 'call' | 'put', now: number, move: number, strike: number, timeYears: number, vol: number) => {
  const out = { price: one(), delta: one(), gamma: one(), vega: one(), theta: one() }
  fillOptionCells(
    type === 'call' ? 1 : -1,
    strike,
    logMoneyness(now, strike),
    {
      forward: Float64Array.of(now * (1 + move)),
      logGrowth: Float64Array.of(Math.log1p(move)),
      vol: Float64Array.of(vol),
      rootTime: Float64Array.of(Math.sqrt(timeYears)),
    },
    out,
  )
  return { price: out.price[0], delta: out.delta[0], gamma: out.gamma[0], vega: out.vega[0], theta: out.theta[0] }
}

test('every cell equals the option priced by `greeks`, to the rounding of its inputs, from minutes to years and in both wings', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('call' as const, 'put' as const),
      fc.double({ min: -0.9, max: 4, noNaN: true }),
      fc.double({ min: -6, max: 6, noNaN: true }),
      fc.double({ min: 1e-5, max: 5, noNaN: true }),
      fc.double({ min: 0.01, max: 4, noNaN: true }),
      (type, move, logStrike, timeYears, vol) => {
        const now = 60_000
        const strike = now * Math.exp(logStrike)
        const forward = now * (1 + move)
        const expected = greeks(type, forward, strike, timeYears, vol)
        const actual = cellOf(type, now, move, strike, timeYears, vol)
        const deviation = vol * Math.sqrt(timeYears)
        // A forward is off by 1e-16 of itself, a logarithm in two parts by as much of either: so many standard deviations nearer or farther.
        const shift = 1e-14 * (1 + (1 + Math.abs(logStrike) + Math.abs(Math.log1p(move))) / deviation)
        const peak = 1 / (forward * deviation)
        expect(Math.abs(actual.price - expected.price)).toBeLessThan(shift * (forward + strike))
        expect(Math.abs(actual.delta - expected.delta)).toBeLessThan(shift)
        expect(Math.abs(actual.gamma - expected.gamma)).toBeLessThan(shift * peak)
        expect(Math.abs(actual.vega - expected.vega)).toBeLessThan(shift * forward * Math.sqrt(timeYears))
        expect(Math.abs(actual.theta - expected.theta)).toBeLessThan((shift * forward * vol) / Math.sqrt(timeYears))
      },
    ),
    { numRuns: 5_000 },
  )
})

test('a call less its put is forward less strike, and neither is negative', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -0.95, max: 3, noNaN: true }),
      fc.double({ min: 1e-6, max: 3, noNaN: true }),
      fc.double({ min: 0, max: 3, noNaN: true }),
      (move, timeYears, vol) => {
        const [call, put] = (['call', 'put'] as const).map((type) => cellOf(type, 100, move, 110, timeYears, vol))
        expect(Math.abs(call.price - put.price - (100 * (1 + move) - 110))).toBeLessThan(1e-11)
        expect(Math.min(call.price, put.price)).toBeGreaterThanOrEqual(0)
        expect(call.delta - put.delta).toBeCloseTo(1, 14)
      },
    ),
  )
})

test('at expiry exactly at the strike delta is one half and gamma is zero', () => {
  expect(cellOf('call', 100, 0, 100, 0, 0.5)).toEqual({ price: 0, delta: 0.5, gamma: 0, vega: 0, theta: 0 })
  expect(cellOf('put', 100, 0, 100, 0, 0.5).delta).toBe(-0.5)
  expect(cellOf('put', 100, -0.2, 100, 0, 0.5)).toEqual({ price: 20, delta: -1, gamma: 0, vega: 0, theta: 0 })
})
