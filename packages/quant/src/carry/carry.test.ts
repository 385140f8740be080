import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectNear } from '../../test/near.ts'
import { sharedText } from '../../test/sharedRows.ts'
import { black76 } from '../option/black76.ts'
import { basisApr, basisAprVec, constantMaturityBasis, rollYield } from './basisApr.ts'
import { cumulativeFunding, fundingApr, fundingAprVec, fundingNormalised, fundingNormalisedVec } from './funding.ts'
import {
  calledOutYield,
  calledOutYieldVec,
  cashSecuredPutYield,
  cashSecuredPutYieldVec,
  coveredCallYield,
  coveredCallYieldVec,
} from './optionYield.ts'
import { type StraddleQuotes, straddleRun } from './straddleRun.ts'

test('a basis row of the original, 43.98907 from 18 Apr 18:59 to 25 Apr 08:00 UTC at 2.901788 %, gives a spot of 84,574', () => {
  const years = (Date.UTC(2025, 3, 25, 8) - Date.UTC(2025, 3, 18, 18, 59)) / 31_536_000_000
  expect(basisApr(84_574 + 43.98907, 84_574, years)).toBeCloseTo(0.02901788, 6)
})

const price = fc.double({ min: 100, max: 200_000, noNaN: true })
const years = fc.double({ min: 0.05, max: 3, noNaN: true })

test('the three annualizations describe the same growth', () => {
  fc.assert(
    fc.property(price, fc.double({ min: 0.8, max: 1.3, noNaN: true }), years, (spot, growth, timeYears) => {
      const future = spot * growth
      expectNear(1 + basisApr(future, spot, timeYears) * timeYears, future / spot, 1e-12)
      expectNear(Math.exp(basisApr(future, spot, timeYears, 'continuous') * timeYears), future / spot, 1e-12)
      expectNear((1 + basisApr(future, spot, timeYears, 'compounded')) ** timeYears, future / spot, 1e-9)
    }),
  )
})

test('an expired future has no rate; columns equal the scalar results', () => {
  expect(basisApr(101, 100, 0)).toBeNaN()
  const futures = Float64Array.of(101, 103)
  const times = Float64Array.of(0.1, 0.25)
  expect([...basisAprVec(futures, 100, times, 'continuous')]).toEqual([
    basisApr(101, 100, 0.1, 'continuous'),
    basisApr(103, 100, 0.25, 'continuous'),
  ])
})

test('rolling leg by leg earns the whole: weighted continuous roll yields add up to the outright basis', () => {
  const near = basisApr(101, 100, 0.1, 'continuous')
  const roll = rollYield(101, 104, 0.1, 0.35, 'continuous')
  expectNear(0.1 * near + 0.25 * roll, 0.35 * basisApr(104, 100, 0.35, 'continuous'), 1e-13)
  expectNear(rollYield(101, 104, 0.1, 0.35), (104 / 101 - 1) / 0.25, 1e-14)
  expectNear(rollYield(100, 104, 0, 0.35), basisApr(104, 100, 0.35), 1e-14)
  expect(rollYield(101, 101, 0.2, 0.2)).toBeNaN()
})

test('constant-maturity basis reproduces a flat curve and the listed futures, and does not extrapolate', () => {
  const times = Float64Array.of(10 / 365, 70 / 365, 123 / 365)
  const flat = times.map((time) => 70_000 * Math.exp(0.12 * time))
  const tenor = 90 / 365
  const result = constantMaturityBasis(times, flat, 70_000, tenor)!
  expectNear(result.basis, 70_000 * Math.expm1(0.12 * tenor), 1e-12)
  expectNear(result.apr, basisApr(70_000 + result.basis, 70_000, tenor), 1e-12)
  for (const mode of ['carry', 'reference'] as const) {
    const listed = constantMaturityBasis(times, flat, 70_000, times[1], mode)!
    expectNear(listed.basis, flat[1] - 70_000, 1e-11)
    expectNear(listed.apr, basisApr(flat[1], 70_000, times[1]), 1e-11)
    expect(constantMaturityBasis(times, flat, 70_000, 5 / 365, mode)).toBeUndefined()
    expect(constantMaturityBasis(times, flat, 70_000, 180 / 365, mode)).toBeUndefined()
  }
  const reference = constantMaturityBasis(times, flat, 70_000, tenor, 'reference')!
  const share = 20 / 53
  expectNear(reference.basis, (1 - share) * (flat[1] - 70_000) + share * (flat[2] - 70_000), 1e-12)
  expect(() => constantMaturityBasis(times.toReversed(), flat, 70_000, tenor)).toThrow('Expiries must ascend')
})

const recordedCurve = sharedText('data/deribit-btc-2026-08-01/deribit_btc_2026-08-01.json')
test.skipIf(!recordedCurve)(
  'on a recorded curve of Deribit futures the growth of a tenor is linear in time between its two neighbors',
  () => {
    type Quoted = { instrument_name: string; bid_price: number; ask_price: number; expiration_timestamp: number }
    const { as_of, futures, instruments } = JSON.parse(recordedCurve!) as {
      as_of: string
      futures: Quoted[]
      instruments: Quoted[]
    }
    const expiries = new Map(instruments.map((row) => [row.instrument_name, row.expiration_timestamp]))
    const middle = ({ bid_price, ask_price }: Quoted) => (bid_price + ask_price) / 2
    const spot = middle(futures.find((row) => row.instrument_name === 'BTC-PERPETUAL')!)
    const dated = futures
      .filter((row) => row.instrument_name !== 'BTC-PERPETUAL')
      .map((row) => ({
        price: middle(row),
        years: (expiries.get(row.instrument_name)! - Date.parse(as_of)) / 31_536e6,
      }))
      .sort((a, b) => a.years - b.years)
    expect(dated).toHaveLength(13)
    const times = Float64Array.from(dated, (row) => row.years)
    const prices = Float64Array.from(dated, (row) => row.price)
    for (const days of [7, 14, 30, 60, 90, 180, 270]) {
      const tenor = days / 365
      const next = dated.findIndex(({ years: at }) => at >= tenor)
      const below = dated[next - 1]
      const above = dated[next]
      const share = (tenor - below.years) / (above.years - below.years)
      const growth = (1 - share) * Math.log(below.price / spot) + share * Math.log(above.price / spot)
      const result = constantMaturityBasis(times, prices, spot, tenor)!
      expectNear(result.basis, spot * Math.expm1(growth), 1e-10)
      expect(result.basis + spot).toBeGreaterThanOrEqual(Math.min(below.price, above.price))
      expect(result.basis + spot).toBeLessThanOrEqual(Math.max(below.price, above.price))
      expectNear(result.apr, result.basis / spot / tenor, 1e-10)
    }
    expect(constantMaturityBasis(times, prices, spot, times[0] / 2)).toBeUndefined()
    expect(constantMaturityBasis(times, prices, spot, times[12] * 1.01)).toBeUndefined()
  },
)

test('funding converts from any interval to eight hours and to a year, and cumulates to the amount paid', () => {
  expectNear(fundingNormalised(0.0001, 1), 0.0008, 1e-15)
  expectNear(fundingNormalised(0.0008, 8, 1), 0.0001, 1e-15)
  expectNear(fundingApr(0.0001, 8), 0.1095, 1e-14)
  expectNear(fundingApr(0.0001, 8, 'compounded'), 1.0001 ** 1095 - 1, 1e-12)
  // Row of the original, percent: .037711 and .020162 cumulate to .057873.
  expectNear(cumulativeFunding(Float64Array.of(0.037711, 0.020162))[1], 0.057873, 1e-15)
  expectNear(cumulativeFunding(Float64Array.of(0.1, Number.NaN, 0.1), 'compounded')[2], 0.21, 1e-14)
  expect([...fundingNormalisedVec(Float64Array.of(1, 2), Float64Array.of(1, 8))]).toEqual([8, 2])
  expect([...fundingAprVec(Float64Array.of(0.01), 8760)]).toEqual([0.01])
})

test('yields match the original to the printed digit', () => {
  const { absolute, annualized } = coveredCallYield(0.0137, 1 / 1.2396138706565756)
  expectNear(absolute, 0.013890297069857043, 2e-16)
  expectNear(annualized, 0.01721860491533518, 3e-16)
  expectNear(coveredCallYield(25 / 500, 1).absolute, 25 / 475, 2e-16)
  expectNear(cashSecuredPutYield(300, 25, 1).absolute, 25 / 275, 2e-16)
})

const docs = sharedText('golden/amberdata_docs_examples.json')
test.skipIf(!docs)('yields match all published rows', () => {
  const examples = JSON.parse(docs!)
  const { rows } = examples['covered_call_yields_DERIBIT-BTC-28MAR25_2024-06-06T21:17Z']
  expect(rows).toHaveLength(4)
  for (const row of rows) {
    const result = coveredCallYield(row.markPrice, 1 / row.annualization)
    expectNear(result.absolute, row.absoluteYield, 3e-16)
    expectNear(result.annualized, row.annualizedYield, 4e-16)
    expectNear(
      calledOutYield(row.strike, row.indexPrice, row.markPrice * row.indexPrice, 1).absolute,
      row.strike / (row.indexPrice * (1 - row.markPrice)) - 1,
      1e-13,
    )
  }
  const { covered_call: call, cash_secured_put: put } = examples.worked_example
  expectNear(coveredCallYield(call.premium / call.S, 1).absolute, call.absolute, 2e-16)
  expect(cashSecuredPutYield(put.K, put.premium, 1).absolute).toBe(put.absolute)
})

test('a call sold at the money has the same called-out yield as covered-call yield', () => {
  fc.assert(
    fc.property(price, fc.double({ min: 0, max: 0.3, noNaN: true }), years, (spot, premiumCoin, timeYears) => {
      const covered = coveredCallYield(premiumCoin, timeYears)
      const called = calledOutYield(spot, spot, premiumCoin * spot, timeYears)
      expect(Math.abs(called.absolute - covered.absolute)).toBeLessThan(1e-12)
    }),
  )
})

test('yield columns equal the scalar results, NaN without a quote', () => {
  const strikes = Float64Array.of(60_000, 70_000)
  const premiums = Float64Array.of(900, Number.NaN)
  const put = cashSecuredPutYieldVec(strikes, premiums, 0.1)
  expect(put.annualized[0]).toBe(cashSecuredPutYield(60_000, 900, 0.1).annualized)
  expect(put.absolute[1]).toBeNaN()
  const called = calledOutYieldVec(strikes, 65_000, premiums, Float64Array.of(0.1, 0.2))
  expect(called.absolute[0]).toBe(calledOutYield(60_000, 65_000, 900, 0.1).absolute)
  const covered = coveredCallYieldVec(Float64Array.of(0.01, 0.02), Float64Array.of(0.1, 0))
  expect(covered.annualized[0]).toBe(coveredCallYield(0.01, 0.1).annualized)
  expect(covered.annualized[1]).toBeNaN()
})

const quotes = (
  rows: readonly { type: 0 | 1; strike: number; years: number; forward: number; vol: number }[],
): StraddleQuotes => {
  const mark = Float64Array.from(rows, (row) =>
    black76(row.type === 0 ? 'call' : 'put', row.forward, row.strike, row.years, row.vol),
  )
  return {
    types: Uint8Array.from(rows, (row) => row.type),
    strike: Float64Array.from(rows, (row) => row.strike),
    timeYears: Float64Array.from(rows, (row) => row.years),
    forward: Float64Array.from(rows, (row) => row.forward),
    vol: Float64Array.from(rows, (row) => row.vol),
    mark,
    bid: mark.map((value) => value - 50),
    ask: mark.map((value) => value + 50),
  }
}

test('the straddle run takes the strike nearest the forward, nearest expiry first', () => {
  const pair = (strike: number, years: number, forward: number) =>
    ([0, 1] as const).map((type) => ({ type, strike, years, forward, vol: 0.6 }))
  const run = straddleRun(
    quotes([
      ...pair(70_000, 0.25, 72_600),
      ...pair(75_000, 0.25, 72_600),
      ...pair(70_000, 0.02, 70_100),
      { type: 0, strike: 70_100, years: 0.02, forward: 70_100, vol: 0.6 },
    ]),
    69_900,
  )
  expect(run.map((row) => [row.timeYears, row.strike])).toEqual([
    [0.02, 70_000],
    [0.25, 75_000],
  ])
  expect(run.map(({ call, put }) => [call, put])).toEqual([
    [4, 5],
    [2, 3],
  ])
  const { mark, markOfSpot, bid, ask, thetaPerDay, vegaPerPoint } = run[0]
  // An at-the-money straddle is worth about F·σ·√T·√(2/π).
  expectNear(mark, 70_100 * 0.6 * Math.sqrt(0.02) * Math.sqrt(2 / Math.PI), 0.01)
  expectNear(markOfSpot, mark / 69_900, 1e-15)
  expectNear(ask - bid, 200, 1e-9)
  expectNear(vegaPerPoint, mark / 60, 0.01)
  expectNear(thetaPerDay, -mark / (2 * 0.02 * 365), 0.01)
  expect(() => straddleRun(quotes([]), 0)).toThrow(RangeError)
})
