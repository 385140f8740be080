import { expect, test } from 'vitest'
import {
  blackScholesGreeks,
  blackScholesGreeksVec,
  type DeltaConvention,
  deltas,
  deltasVec,
  impliedVolCondition,
  impliedVolConditionVec,
  inverseGreeks,
  inverseGreeksVec,
  type SpotGreeks,
  skewDelta,
  skewDeltaVec,
} from './index.ts'

// 300 rows: more than the kernels take at a time; row 7 has no answer
const n = 300
const types = Uint8Array.from({ length: n }, (_, i) => i % 2)
const typeAt = (i: number) => (types[i] === 0 ? 'call' : 'put')
const strike = Float64Array.from({ length: n }, (_, i) => 40_000 + 400 * i)
const timeYears = Float64Array.from({ length: n }, (_, i) => (1 + (i % 90)) / 365)
const vol = Float64Array.from({ length: n }, (_, i) => (i === 7 ? Number.NaN : 0.4 + 0.001 * i))
const rate = Float64Array.from({ length: n }, (_, i) => 0.0002 * i)
const spot = 88_412.6
const slice = { a: 0.0071, b: 0.061, rho: -0.31, m: 0.013, sigma: 0.11 }

const columns = <Name extends string>(names: readonly Name[]): Record<Name, Float64Array> =>
  Object.fromEntries(names.map((name) => [name, new Float64Array(n)])) as Record<Name, Float64Array>

test('column forms equal the scalars row by row', () => {
  const conventions: DeltaConvention[] = ['forward', 'spot', 'premiumAdjustedForward', 'premiumAdjustedSpot']
  const everyDelta = deltasVec(
    { types, forward: spot, strike, timeYears, vol, yieldDiscount: 0.98 },
    columns(conventions),
  )
  const spotNames = Object.keys(blackScholesGreeks('call', 1, 1, 1, 1)) as (keyof SpotGreeks)[]
  const everyGreek = blackScholesGreeksVec(
    { types, spot, strike, timeYears, vol, rate, carry: 0.03 },
    columns(spotNames),
  )
  const conditions = impliedVolConditionVec(types, spot, strike, timeYears, vol)
  const skewed = skewDeltaVec(types, spot, strike, 30 / 365, slice)
  for (let i = 0; i < n; i++) {
    const option = [typeAt(i), spot, strike[i], timeYears[i], vol[i]] as const
    const delta = deltas(...option, 0.98)
    for (const name of conventions) expect(everyDelta[name][i]).toBe(delta[name])
    const greek = blackScholesGreeks(...option, rate[i], 0.03)
    for (const name of spotNames) expect(everyGreek[name][i]).toBe(greek[name])
    expect(conditions[i]).toBe(impliedVolCondition(...option))
    expect(skewed[i]).toBe(skewDelta(typeAt(i), spot, strike[i], 30 / 365, slice))
  }
  expect([everyDelta.spot[7], everyGreek.rhoYield[7], conditions[7]]).toEqual([Number.NaN, Number.NaN, Number.NaN])
})

test('only requested columns are filled, carry defaults to the rate, and unequal columns are refused', () => {
  const { delta, ...rest } = blackScholesGreeksVec(
    { types, spot, strike, timeYears, vol, rate },
    { delta: new Float64Array(n) },
  )
  expect(delta[3]).toBe(blackScholesGreeks('put', spot, strike[3], timeYears[3], vol[3], rate[3]).delta)
  expect(rest).toEqual({})
  const short = new Float64Array(n - 1)
  const options = { types, spot, forward: spot, strike, timeYears, vol }
  expect(() => blackScholesGreeksVec(options, { elasticity: short })).toThrow(RangeError)
  expect(() => blackScholesGreeksVec({ ...options, carry: short }, {})).toThrow(RangeError)
  expect(() => deltasVec(options, { premiumAdjustedSpot: short })).toThrow(RangeError)
  expect(() => deltasVec({ ...options, yieldDiscount: short }, {})).toThrow(RangeError)
  expect(() => impliedVolConditionVec(types, spot, strike, timeYears, vol, short)).toThrow(RangeError)
  expect(() => skewDeltaVec(types, spot, short, 0.1, slice)).toThrow(RangeError)
})

test('a row without a result does not affect the other rows', () => {
  const { deltaNet, slopeCoin } = inverseGreeksVec(
    { types, forward: spot, strike, timeYears, vol },
    { deltaNet: new Float64Array(n), slopeCoin: new Float64Array(n) },
  )
  for (let i = 0; i < n; i++) {
    const scalar = inverseGreeks(typeAt(i), spot, strike[i], timeYears[i], vol[i])
    expect([deltaNet[i], slopeCoin[i]]).toEqual([scalar.deltaNet, scalar.slopeCoin])
  }
})
