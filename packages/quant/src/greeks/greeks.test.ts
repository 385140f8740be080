import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedRows, sharedText } from '../../test/sharedRows.ts'
import { black76Discounted } from '../option/black76Discounted.ts'
import type { OptionType } from '../option/optionType.ts'
import { bigGreek } from '../reference/bigBlack76.ts'
import table from './fixtures/black76.json' with { type: 'json' }
import { GREEK_NAMES, type GreekName, type Greeks } from './greekSet.ts'
import { greeks, greeksVec } from './greeks.ts'

type Inputs = [type: OptionType, forward: number, strike: number, timeYears: number, vol: number, rate: number]

/** Size of the largest term of each greek that can cross zero: rounding is relative to that. */
const largestTerm = (inputs: Inputs, g: Greeks): Partial<Record<GreekName, number>> => {
  const [, forward, strike, time, vol, rate] = inputs
  const stdDev = vol * Math.sqrt(time)
  const h = Math.abs(Math.log(forward / strike) / stdDev)
  const t = stdDev / 2
  const perForward = g.vega / forward / stdDev
  const half = 0.5 / time
  return {
    theta: Math.abs(rate * g.price),
    vanna: perForward * (h + t) * (stdDev / vol),
    volga: (g.vega * (h * h + t * t)) / vol,
    charm: Math.abs(rate * g.delta) + perForward * Math.sqrt(time) * vol * (h + t) * half,
    veta: g.vega * (1 + h * h + t * t) * (half + Math.abs(rate)),
    speed: (g.gamma / forward) * (1.5 + h / stdDev),
    zomma: (g.gamma * (1 + h * h + t * t)) / vol,
    color: g.gamma * (1 + h * h + t * t) * (half + Math.abs(rate)),
    ultima: (g.vega / vol / vol) * (3 * h * h + t * t + (h * h - t * t) ** 2),
  }
}

const expectGreeks = (inputs: Inputs, expected: (name: GreekName) => number, label: string): void => {
  const g = greeks(...inputs)
  const terms = largestTerm(inputs, g)
  for (const name of GREEK_NAMES) {
    const exact = expected(name)
    if (Math.abs(exact) < 1e-290) continue
    const allowed = 1e-14 * Math.abs(exact) + 2e-15 * (terms[name] ?? 0)
    expect(Math.abs(g[name] - exact), `${label} ${name}: ${g[name]} should be ${exact}`).toBeLessThanOrEqual(allowed)
  }
}

test('all greeks agree with differences of the 780-digit price', () => {
  const columns = table.columns.slice(6)
  expect(columns).toEqual([...GREEK_NAMES])
  for (const row of table.rows as unknown as [...Inputs, ...number[]][]) {
    const inputs = row.slice(0, 6) as Inputs
    expectGreeks(inputs, (name) => row[6 + columns.indexOf(name)] as number, inputs.join(' '))
  }
})

test('all greeks agree with the 60-digit golden table', () => {
  const inFile: Partial<Record<GreekName, string>> = { dualDelta: 'dual_delta', dualGamma: 'dual_gamma' }
  for (const row of sharedRows('golden/mpmath_black76.csv') ?? []) {
    const numbers = [row.F, row.K, row.T, row.sigma, row.r].map(Number) as [number, number, number, number, number]
    expectGreeks(
      [row.type as OptionType, ...numbers],
      (name) => Number(row[inFile[name] ?? name]),
      `${row.class} ${row.id}`,
    )
  }
})

test('greeks agree with py_vollib within its print rounding', () => {
  const { data } = JSON.parse(sharedText('golden/py_vollib/test_data.json') ?? '{"data":[]}') as { data: number[][] }
  for (const [spot, strike, rate, time, vol, , , callDelta, gamma, , vega, , putDelta] of data) {
    const call = greeks('call', spot * Math.exp(rate * time), strike, time, vol, rate)
    const growth = Math.exp(rate * time)
    expect(Math.abs(call.delta * growth - callDelta)).toBeLessThan(1e-6)
    expect(Math.abs(call.gamma * growth ** 2 - gamma)).toBeLessThan(1e-6)
    // rows that print a plain 0 for what is small
    if (vega > 1e-3) expect(Math.abs(call.vega / vega - 1)).toBeLessThan(1e-6)
    expect(Math.abs((call.delta - Math.exp(-rate * time)) * growth - putDelta)).toBeLessThan(1e-6)
  }
})

const positive = (min: number, max: number): fc.Arbitrary<number> =>
  fc.double({ min: Math.log(min), max: Math.log(max), noNaN: true }).map(Math.exp)

test('greeks of random options agree with differences of the 780-digit price', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<OptionType>('call', 'put'),
      positive(1e-3, 1e5),
      fc.double({ min: -6, max: 6, noNaN: true }),
      positive(1e-4, 3),
      positive(0.05, 4),
      fc.constantFrom(0, 0.04),
      (type, forward, distance, time, vol, rate) => {
        const strike = forward * Math.exp(distance * vol * Math.sqrt(time))
        const inputs: Inputs = [type, forward, strike, time, vol, rate]
        expectGreeks(inputs, (name) => bigGreek(name, ...inputs), inputs.join(' '))
      },
    ),
    { numRuns: 6 },
  )
}, 120_000)

test('Black’s equation: theta + σ²F²Γ/2 = r·V, and V = F·delta + K·dual delta', () => {
  fc.assert(
    fc.property(
      positive(1, 1e5),
      positive(0.3, 3),
      positive(1e-4, 3),
      positive(0.05, 4),
      (forward, ratio, time, vol) => {
        const strike = forward * ratio
        const g = greeks('put', forward, strike, time, vol, 0.03)
        const curvature = 0.5 * vol * vol * forward * forward * g.gamma
        expect(Math.abs(g.theta + curvature - 0.03 * g.price)).toBeLessThanOrEqual(1e-14 * (curvature + g.price))
        const sum = forward * g.delta + strike * g.dualDelta
        expect(Math.abs(sum - g.price)).toBeLessThanOrEqual(1e-14 * (forward * Math.abs(g.delta) + g.price))
      },
    ),
  )
})

test('price is that of black76Discounted, bit for bit', () => {
  expect(greeks('call', 100, 110, 0.5, 0.6, 0.05).price).toBe(black76Discounted('call', 100, 110, 0.5, 0.6, 0.05))
  expect(greeks('put', 100, 50, 2, 3).price).toBe(black76Discounted('put', 100, 50, 2, 3, 0))
})

test('an expired option has delta 0, one half or 1; other greeks are zero or their limit', () => {
  const itm = greeks('call', 110, 100, 0, 0.5)
  expect(itm).toMatchObject({ price: 10, delta: 1, gamma: 0, vega: 0, theta: 0, dualDelta: -1, speed: 0, ultima: 0 })
  expect(greeks('put', 110, 100, 0, 0.5)).toMatchObject({ price: 0, delta: 0, gamma: 0, dualDelta: 0 })
  const atm = greeks('put', 100, 100, 0, 0.5)
  expect(atm).toMatchObject({ price: 0, delta: -0.5, gamma: Number.MAX_VALUE, vega: 0, dualDelta: 0.5 })
})

test('without vol at the money the greeks are limits from the right', () => {
  const limit = greeks('call', 100, 100, 2, 0)
  const near = greeks('call', 100, 100, 2, 1e-9)
  for (const name of ['delta', 'vega', 'vanna', 'veta', 'ultima', 'charm', 'theta', 'volga'] as const) {
    expect(Math.abs(limit[name] - near[name]), name).toBeLessThan(1e-6 * (1 + Math.abs(near[name])))
  }
  expect(limit.gamma).toBe(Number.MAX_VALUE)
})

test('every finite input has finite greeks; a negative or NaN input has none', () => {
  const any = fc.double({ noNaN: true, noDefaultInfinity: true })
  fc.assert(
    fc.property(any, any, any, any, fc.boolean(), (forward, strike, time, vol, isCall) => {
      const g = greeks(isCall ? 'call' : 'put', forward, strike, time, vol)
      const isNegative = forward < 0 || strike < 0 || time < 0 || vol < 0
      for (const name of GREEK_NAMES) {
        expect(isNegative ? Number.isNaN(g[name]) : Number.isFinite(g[name]), `${name} ${g[name]}`).toBe(true)
      }
    }),
    { numRuns: 5000 },
  )
  for (const name of GREEK_NAMES) expect(greeks('call', 1, 1, Number.NaN, 1)[name]).toBeNaN()
})

test('results are continuous at the border between plain and limiting formulas', () => {
  for (const vol of [0.99e-40, 1.01e-40]) {
    const g = greeks('call', 100, 100, 1, vol)
    expect(g.vega).toBeCloseTo(39.89422804014327, 10)
    expect(g.gamma * vol).toBeCloseTo(0.003989422804014327, 15)
  }
})

test('the vector form fills the given columns, equal to the scalar bit for bit', () => {
  const n = 517
  const types = Uint8Array.from({ length: n }, (_, i) => i % 2)
  const strike = Float64Array.from({ length: n }, (_, i) => 1000 + 200 * i)
  const vol = Float64Array.from({ length: n }, (_, i) => (i === 400 ? Number.NaN : 0.2 + (i % 11) / 10))
  const timeYears = Float64Array.from({ length: n }, (_, i) => (i === 300 ? 0 : (i % 29) / 100 + 1e-4))
  const out = { gamma: new Float64Array(n), theta: new Float64Array(n) }
  expect(greeksVec({ types, forward: 60_000, strike, timeYears, vol, rate: 0.01 }, out)).toBe(out)
  for (let i = 0; i < n; i++) {
    const g = greeks(types[i] === 0 ? 'call' : 'put', 60_000, strike[i], timeYears[i], vol[i], 0.01)
    expect(out.gamma[i]).toBe(g.gamma)
    expect(out.theta[i]).toBe(g.theta)
  }
  expect(out.gamma[400]).toBeNaN()
})

test('without given columns every greek is returned in a new one', () => {
  const columns = { types: new Uint8Array(2), forward: 100, strike: Float64Array.of(90, 110), timeYears: 0.5, vol: 0.6 }
  const all = greeksVec(columns)
  expect(Object.keys(all)).toEqual([...GREEK_NAMES])
  expect(all.speed[1]).toBe(greeks('call', 100, 110, 0.5, 0.6).speed)
})

test('an output column that is too short is refused', () => {
  const columns = { types: new Uint8Array(3), forward: 1, strike: new Float64Array(3), timeYears: 1, vol: 1 }
  expect(() => greeksVec(columns, { delta: new Float64Array(2) })).toThrow(RangeError)
})
