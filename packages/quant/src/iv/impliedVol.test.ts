import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedRows } from '../../test/sharedRows.ts'
import { black76 } from '../option/black76.ts'
import { normalisedBlack } from '../option/normalisedBlack.ts'
import type { OptionType } from '../option/optionType.ts'
import { isImpliedVol } from '../reference/bigBlack76.ts'
import { type ImpliedVol, impliedVol, impliedVolFrom } from './impliedVol.ts'
import { impliedVolCondition } from './impliedVolCondition.ts'
import { impliedVolFromVec, impliedVolVec } from './impliedVolVec.ts'

const EPSILON = Number.EPSILON

/** The best accuracy any algorithm can attain, doubled for the rounding of inputs. */
const attainable = (condition: number): number => 4 * EPSILON * (1 + condition)

const volOf = (answer: ImpliedVol): number => {
  expect(answer.ok).toBe(true)
  return answer.ok ? answer.vol : Number.NaN
}

test('|vol/exact − 1| <= 4ε(1 + condition) on every solvable row of the golden table; a reason on every other', () => {
  let solved = 0
  const rows = sharedRows('golden/mpmath_iv.csv') ?? []
  for (const row of rows) {
    const [price, forward, strike, time] = [row['price_f64(undiscounted)'], row.F, row.K, row.T].map(Number)
    const answer = impliedVol(row.type as OptionType, price, forward, strike, time)
    if (row.iv_of_price_f64.startsWith('NO_SOLUTION')) {
      const reason = row.iv_of_price_f64.includes('>=max') ? 'above-maximum' : 'below-intrinsic'
      expect(answer).toEqual({ ok: false, reason })
    } else {
      const condition = Number(row['cond=|price/(vega*iv)|'])
      expect(Math.abs(volOf(answer) / Number(row.iv_of_price_f64) - 1), row.id).toBeLessThanOrEqual(
        attainable(condition),
      )
      solved++
    }
  }
  if (rows.length > 0) expect(solved).toBeGreaterThan(600)
})

test('the normalised golden table, from price to s', () => {
  for (const row of sharedRows('golden/mpmath_normalised_black.csv') ?? []) {
    const stdDev = Number(row.s_of_b_f64)
    // AT_MAX: the price does not determine the vol
    if (Number.isNaN(stdDev)) continue
    const x = Number(row['x=ln(F/K)'])
    const b = Number(row.b_f64)
    const strike = Math.exp(-x)
    const answer = impliedVol('call', b * Math.sqrt(strike), 1, strike, 1)
    const condition = Number(row.b) / (Number(row.vega) * stdDev)
    // F/K is rounded here, which moves x by ε, and b·√K too
    const allowed = attainable(condition) * 4 + EPSILON * (4 / stdDev + Math.abs(x))
    if (answer.ok && allowed < 1e-3) expect(Math.abs(answer.vol / stdDev - 1), `${x} ${stdDev}`).toBeLessThan(allowed)
  }
})

test('exact prices at either end of vol(1 ± 4ε(1 + condition)) enclose the price, by the 780-digit reference', () => {
  const options: [OptionType, number, number, number, number][] = [
    ['call', 67_412.35, 70_000, 7 / 365, 0.55],
    ['put', 67_412.35, 70_000, 7 / 365, 0.55],
    ['put', 67_412.35, 40_000, 1 / 365, 1.9],
    ['call', 100, 100, 1 / 8760, 0.3],
    ['call', 100, 100.000001, 1e-6, 0.01],
    ['call', 3_000, 4_900, 0.4, 0.9],
    ['put', 3_000, 5_000, 1, 1.4],
    ['call', 1, 40, 1, 0.6],
    ['put', 2_500, 250, 1, 12],
    ['call', 1.3e-5, 4e-5, 2, 6],
  ]
  for (const [type, forward, strike, time, vol] of options) {
    const price = black76(type, forward, strike, time, vol)
    const result = volOf(impliedVol(type, price, forward, strike, time))
    const tolerance = attainable(impliedVolCondition(type, forward, strike, time, vol))
    expect(isImpliedVol(result, tolerance, type, price, forward, strike, time), `${type} ${strike} ${vol}`).toBe(true)
  }
})

const logUniform = (min: number, max: number): fc.Arbitrary<number> =>
  fc.double({ min: Math.log(min), max: Math.log(max), noNaN: true }).map(Math.exp)

test('price → vol → price over 20 standard deviations and vols from 0.1 % to 1000 %', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      logUniform(1e-5, 1e5),
      fc.double({ min: -20, max: 20, noNaN: true }),
      logUniform(1e-5, 3),
      logUniform(1e-3, 10),
      (isCall, forward, deviations, time, vol) => {
        const type = isCall ? 'call' : 'put'
        const strike = forward * Math.exp(deviations * vol * Math.sqrt(time))
        const price = black76(type, forward, strike, time, vol)
        const answer = impliedVol(type, price, forward, strike, time)
        const intrinsic = Math.max(isCall ? forward - strike : strike - forward, 0)
        if (price <= intrinsic) expect(answer).toEqual({ ok: false, reason: 'below-intrinsic' })
        else if (price >= (isCall ? forward : strike)) expect(answer).toEqual({ ok: false, reason: 'above-maximum' })
        else {
          const condition = impliedVolCondition(type, forward, strike, time, volOf(answer))
          const allowed = 2 * attainable(condition)
          if (allowed < 0.1) expect(Math.abs(volOf(answer) / vol - 1)).toBeLessThanOrEqual(allowed)
          const again = black76(type, forward, strike, time, volOf(answer))
          // one ulp of vol moves the price by ε/condition
          expect(Math.abs(again / price - 1)).toBeLessThanOrEqual(8 * EPSILON * (1 + 1 / condition))
        }
      },
    ),
    { numRuns: 5000 },
  )
})

test('the vol increases with the price', () => {
  fc.assert(
    fc.property(logUniform(0.3, 3), logUniform(1e-3, 0.9), (strike, share) => {
      const price = Math.max(1 - strike, 0) + share * Math.min(1, strike)
      const low = volOf(impliedVol('call', price, 1, strike, 1))
      const high = volOf(impliedVol('call', price * (1 + 1e-9), 1, strike, 1))
      expect(high).toBeGreaterThan(low)
    }),
  )
})

test('results are continuous across both initial guesses and both objectives', () => {
  // |x| = 0.5, s = 0.95 and half of the largest price are the borders between branches
  for (const [x, s] of [
    [-0.5, 0.4],
    [-0.1, 0.95],
    [-2, 2.2],
    [-0.5, 0.95],
  ] as const) {
    for (const shift of [-1e-7, 1e-7]) {
      const strike = Math.exp(-x - shift)
      const vol = s * (1 - shift)
      const price = black76('call', 1, strike, 1, vol)
      expect(Math.abs(volOf(impliedVol('call', price, 1, strike, 1)) / vol - 1)).toBeLessThan(3e-15)
    }
  }
})

test('prices without a vol and invalid numbers have a reason', () => {
  const cases: [number, number, number, number, string][] = [
    [10, 110, 100, 1, 'below-intrinsic'],
    [9, 110, 100, 1, 'below-intrinsic'],
    [0, 90, 100, 1, 'below-intrinsic'],
    [-1, 90, 100, 1, 'below-intrinsic'],
    [-Infinity, 90, 100, 1, 'below-intrinsic'],
    [90, 90, 100, 1, 'above-maximum'],
    [91, 90, 100, 1, 'above-maximum'],
    [Infinity, 90, 100, 1, 'above-maximum'],
    [5, 90, 100, 0, 'above-maximum'],
    [Number.NaN, 90, 100, 1, 'not-a-number'],
    [5, Number.NaN, 100, 1, 'not-a-number'],
    [5, 90, Infinity, 1, 'not-a-number'],
    [5, 90, 100, -1, 'not-a-number'],
    [5, -90, 100, 1, 'not-a-number'],
  ]
  for (const [price, forward, strike, time, reason] of cases) {
    expect(impliedVol('call', price, forward, strike, time)).toEqual({ ok: false, reason })
  }
  expect(impliedVol('put', 100, 90, 100, 1)).toEqual({ ok: false, reason: 'above-maximum' })
})

test('every finite input has an answer: a positive vol or a reason; never a throw, never a loop', () => {
  const any = fc.double({ noNaN: true, noDefaultInfinity: true })
  fc.assert(
    fc.property(fc.boolean(), any, any, any, any, any, (isCall, price, forward, strike, time, guess) => {
      const answer = impliedVolFrom(isCall ? 'call' : 'put', price, forward, strike, time, guess)
      if (answer.ok) expect(answer.vol).toBeGreaterThan(0)
      else expect(answer.reason).toMatch(/^(below-intrinsic|above-maximum|not-a-number)$/)
    }),
    { numRuns: 5000 },
  )
})

test('prices and premiums near the smallest doubles still have their vol', () => {
  for (const price of [5e-324, 1e-310, 1e-200]) {
    const vol = volOf(impliedVol('call', price, 60_000, 90_000, 0.1))
    const again = black76('call', 60_000, 90_000, 0.1, vol)
    expect(again / price).toBeGreaterThan(price < 1e-307 ? 0.4 : 1 - 1e-12)
    expect(again / price).toBeLessThan(price < 1e-307 ? 1.6 : 1 + 1e-12)
  }
})

test('a guess, good or bad, does not change the vol', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -3, max: 3, noNaN: true }),
      logUniform(0.01, 5),
      logUniform(0.01, 5),
      (x, stdDev, guess) => {
        const strike = Math.exp(-x)
        const price = black76('put', 1, strike, 1, stdDev)
        const cold = impliedVol('put', price, 1, strike, 1)
        const warm = impliedVolFrom('put', price, 1, strike, 1, guess)
        expect(warm.ok).toBe(cold.ok)
        if (cold.ok && warm.ok) {
          const condition = impliedVolCondition('put', 1, strike, 1, cold.vol)
          expect(Math.abs(warm.vol / cold.vol - 1)).toBeLessThanOrEqual(2 * attainable(condition))
        }
      },
    ),
  )
})

test('the vector forms equal the scalars bit for bit, NaN where the scalars have a reason', () => {
  const n = 700
  const types = Uint8Array.from({ length: n }, (_, i) => i % 2)
  const strikes = Float64Array.from({ length: n }, (_, i) => 20_000 + 150 * i)
  const prices = Float64Array.from({ length: n }, (_, i) => (i % 9 === 0 ? 1 : 900 + 37 * i))
  const times = Float64Array.from({ length: n }, (_, i) => (i === 50 ? 0 : 0.01 + (i % 13) / 7))
  const cold = impliedVolVec(types, prices, 60_000, strikes, times)
  const warm = impliedVolFromVec(types, prices, 60_000, strikes, times, 0.7)
  let reasons = 0
  for (let i = 0; i < n; i++) {
    const type = types[i] === 0 ? 'call' : 'put'
    const scalar = impliedVol(type, prices[i], 60_000, strikes[i], times[i])
    const scalarWarm = impliedVolFrom(type, prices[i], 60_000, strikes[i], times[i], 0.7)
    expect(cold[i]).toBe(scalar.ok ? scalar.vol : Number.NaN)
    expect(warm[i]).toBe(scalarWarm.ok ? scalarWarm.vol : Number.NaN)
    if (!scalar.ok) reasons++
  }
  expect(reasons).toBeGreaterThan(50)
  expect(() => impliedVolVec(types, prices, 1, new Float64Array(3), 1)).toThrow(RangeError)
})

test('condition: about 1 at the money, small far out, large deep in the money', () => {
  expect(impliedVolCondition('call', 100, 100, 1, 0.01)).toBeCloseTo(1, 4)
  expect(impliedVolCondition('call', 100, 200, 0.1, 0.3)).toBeLessThan(0.02)
  expect(impliedVolCondition('call', 200, 100, 0.1, 0.3)).toBeGreaterThan(1e10)
  expect(normalisedBlack(0, 0.01)).toBeGreaterThan(0)
})
