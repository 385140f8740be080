import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectNear } from '../../test/near.ts'
import { sharedRows, sharedText } from '../../test/sharedRows.ts'
import table from '../greeks/fixtures/black76.json' with { type: 'json' }
import { black76, black76Vec } from './black76.ts'
import { black76Discounted, black76DiscountedVec } from './black76Discounted.ts'
import { blackScholes } from './blackScholes.ts'
import type { OptionType } from './optionType.ts'

type Fixture = [OptionType, number, number, number, number, number, number]
const fixtures = table.rows as unknown as Fixture[]

test('prices agree with the 780-digit reference to 1e-14 relative, to 30 standard deviations out of the money', () => {
  expect(fixtures.length).toBeGreaterThan(40)
  for (const [type, forward, strike, timeYears, vol, rate, price] of fixtures) {
    const value = black76Discounted(type, forward, strike, timeYears, vol, rate)
    expectNear(value, price, 1e-14, `${type} ${forward} ${strike} ${timeYears} ${vol}`)
  }
})

test('prices agree with the 60-digit golden table to 1e-14 relative in every class', () => {
  for (const row of sharedRows('golden/mpmath_black76.csv') ?? []) {
    const numbers = [row.F, row.K, row.T, row.sigma, row.r].map(Number) as [number, number, number, number, number]
    const value = black76Discounted(row.type as OptionType, ...numbers)
    // below the normal doubles only the order of magnitude is checked
    if (Number(row.price) < 1e-300) expect(value).toBeLessThan(1e-299)
    else expectNear(value, Number(row.price), 1e-14, `${row.class} ${row.id}`)
  }
})

test('prices agree with OpenGamma, QuantLib and py_vollib within their print rounding', () => {
  for (const row of sharedRows('golden/opengamma_black.csv') ?? []) {
    const value = black76(
      row.type as OptionType,
      Number(row.forward),
      Number(row.strike),
      Number(row.t),
      Number(row.vol),
    )
    expectNear(value, Number(row.price), 1e-13)
  }
  for (const row of sharedRows('golden/quantlib_haug_european.csv') ?? []) {
    const [spot, strike, t, vol, r, q] = [row.spot, row.strike, row.t, row.vol, row.r, row.q].map(Number)
    expect(
      Math.abs(blackScholes(row.type as OptionType, spot, strike, t, vol, r, r - q) - Number(row.value)),
    ).toBeLessThan(1e-4)
  }
  const vollib = JSON.parse(sharedText('golden/py_vollib/test_data.json') ?? '{"data":[]}') as { data: number[][] }
  for (const [spot, strike, rate, time, vol, call, put] of vollib.data) {
    expect(Math.abs(blackScholes('call', spot, strike, time, vol, rate) - call)).toBeLessThan(1e-6)
    expect(Math.abs(blackScholes('put', spot, strike, time, vol, rate) - put)).toBeLessThan(1e-6)
  }
})

const positive = (min: number, max: number): fc.Arbitrary<number> =>
  fc.double({ min: Math.log(min), max: Math.log(max), noNaN: true }).map(Math.exp)
const market = [positive(1e-5, 1e5), positive(0.05, 20), positive(1e-5, 5), positive(1e-3, 10)] as const

test('put-call parity: C − P = F − K to the last digit', () => {
  fc.assert(
    fc.property(...market, (forward, ratio, time, vol) => {
      const strike = forward * ratio
      const call = black76('call', forward, strike, time, vol)
      const put = black76('put', forward, strike, time, vol)
      expect(Math.abs(call - put - (forward - strike))).toBeLessThanOrEqual(4e-16 * Math.max(call, put))
    }),
  )
})

test('a price lies between intrinsic value and forward or strike, and rises with vol and time', () => {
  fc.assert(
    fc.property(...market, (forward, ratio, time, vol) => {
      const strike = forward * ratio
      for (const type of ['call', 'put'] as const) {
        const price = black76(type, forward, strike, time, vol)
        const parity = type === 'call' ? forward - strike : strike - forward
        expect(price).toBeGreaterThanOrEqual(Math.max(parity, 0))
        expect(price).toBeLessThanOrEqual(type === 'call' ? forward : strike)
        expect(black76(type, forward, strike, time, vol * 1.001)).toBeGreaterThanOrEqual(price)
        expect(black76(type, forward, strike, time * 1.001, vol)).toBeGreaterThanOrEqual(price)
      }
    }),
  )
})

test('homogeneous: the price of c·F and c·K is c times the price, exactly for powers of two', () => {
  fc.assert(
    fc.property(...market, fc.integer({ min: -60, max: 60 }), (forward, ratio, time, vol, power) => {
      const strike = forward * ratio
      const scale = 2 ** power
      const scaled = black76('call', scale * forward, scale * strike, time, vol)
      expectNear(scaled, scale * black76('call', forward, strike, time, vol), 3e-16)
    }),
  )
})

test('the price is convex and decreasing in the strike', () => {
  fc.assert(
    fc.property(...market, positive(1e-3, 0.5), (forward, ratio, time, vol, width) => {
      const at = (strike: number): number => black76('call', forward, strike, time, vol)
      const strike = forward * ratio
      const low = at(strike * (1 - width))
      const middle = at(strike)
      const high = at(strike * (1 + width))
      expect(high).toBeLessThanOrEqual(middle)
      expect(low - 2 * middle + high).toBeGreaterThanOrEqual(-1e-15 * low)
    }),
  )
})

test('limits: no time, no vol, endless vol, zero and infinite inputs', () => {
  for (const [time, vol] of [
    [0, 0.5],
    [1, 0],
    [0, 0],
    [0, Infinity],
    [1e-320, 1e-320],
  ]) {
    expect(black76('call', 100, 90, time, vol)).toBe(10)
    expect(black76('put', 100, 90, time, vol)).toBe(0)
  }
  expect(black76('call', 100, 90, 1e300, 1e300)).toBe(100)
  expect(black76('put', 100, 90, 1e300, 1e300)).toBe(90)
  expect([black76('call', 0, 90, 1, 1), black76('put', 0, 90, 1, 1)]).toEqual([0, 90])
  expect([black76('call', 90, 0, 1, 1), black76('put', 90, 0, 1, 1)]).toEqual([90, 0])
  expect([black76('call', Infinity, 9, 1, 1), black76('put', Infinity, 9, 1, 1)]).toEqual([Infinity, 0])
})

test('NaN for NaN and negative inputs, in the scalar and in the slot of the vector form', () => {
  const bad: [number, number, number, number][] = [
    [Number.NaN, 1, 1, 1],
    [1, Number.NaN, 1, 1],
    [1, 1, Number.NaN, 1],
    [1, 1, 1, Number.NaN],
    [-1, 1, 1, 1],
    [1, -1, 1, 1],
    [1, 1, -1, 1],
    [1, 1, 1, -1],
  ]
  for (const row of bad) expect(black76('call', ...row)).toBeNaN()
  const column = (j: number): Float64Array => Float64Array.from(bad, (row) => row[j])
  const out = black76Vec(new Uint8Array(bad.length), column(0), column(1), column(2), column(3))
  expect([...out].every(Number.isNaN)).toBe(true)
})

test('any finite input has a result, or NaN where one is negative', () => {
  const any = fc.double({ noNaN: true, noDefaultInfinity: true })
  fc.assert(
    fc.property(any, any, any, any, fc.boolean(), (forward, strike, time, vol, isCall) => {
      const price = black76(isCall ? 'call' : 'put', forward, strike, time, vol)
      const isNegative = forward < 0 || strike < 0 || time < 0 || vol < 0
      expect(Number.isNaN(price)).toBe(isNegative)
      if (!isNegative) expect(price).toBeLessThanOrEqual(isCall ? forward : strike)
    }),
    { numRuns: 5000 },
  )
})

test('the vector form equals the scalar bit for bit, over chunk borders, with numbers in place of columns', () => {
  const n = 600
  const types = Uint8Array.from({ length: n }, (_, i) => i % 2)
  const strikes = Float64Array.from({ length: n }, (_, i) => 20 + i)
  const vols = Float64Array.from({ length: n }, (_, i) => 0.01 + (i % 37) / 10)
  const out = new Float64Array(n)
  expect(black76Vec(types, 250, strikes, 0.3, vols, out)).toBe(out)
  const discounted = black76DiscountedVec(types, 250, strikes, 0.3, vols, 0.04)
  for (let i = 0; i < n; i++) {
    const type = types[i] === 0 ? 'call' : 'put'
    expect(out[i]).toBe(black76(type, 250, strikes[i], 0.3, vols[i]))
    expect(discounted[i]).toBe(black76Discounted(type, 250, strikes[i], 0.3, vols[i], 0.04))
  }
})

test('columns of unequal length are refused with both lengths', () => {
  expect(() => black76Vec(new Uint8Array(3), 1, new Float64Array(2), 1, 1)).toThrow(/got 2 rows for 3 option types/)
})
