import { expect, test } from 'vitest'
import { sharedRows, sharedText } from '../../test/sharedRows.ts'
import made from './fixtures/varianceSwap.json' with { type: 'json' }
import { gammaSwapStrike, varianceSwapStrike } from './varianceSwapStrike.ts'
import { varianceSwapStrip } from './varianceSwapStrip.ts'

const expectNear = (actual: number, expected: number, relative: number): void => {
  expect(Math.abs(actual / expected - 1), `${actual} for ${expected}`).toBeLessThan(relative)
}

test('variance and gamma swaps of fitted smiles agree with 30-digit values of a second method', () => {
  for (const [, timeYears, a, b, rho, m, sigma, variance, gamma] of made.rows as [string, ...number[]][]) {
    const slice = { a, b, rho, m, sigma }
    expectNear(varianceSwapStrike(slice, timeYears), variance, 1e-12)
    expectNear(gammaSwapStrike(slice, timeYears), gamma, 1e-12)
  }
})

test('agree with the golden table mpmath_varswap_svi', ({ skip }) => {
  const rows = sharedRows('golden/mpmath_varswap_svi.csv')
  if (rows === undefined) return skip('golden values are absent')
  expect(rows.length).toBe(7)
  for (const row of rows) {
    const [timeYears, a, b, rho, m, sigma, variance, , gamma] = Object.values(row).slice(1).map(Number)
    const slice = { a, b, rho, m, sigma }
    // the golden integral ends at a finite strike: 1e-9 of a put-heavy smile lies beyond
    expectNear(varianceSwapStrike(slice, timeYears), variance, 2e-9)
    expectNear(gammaSwapStrike(slice, timeYears), gamma, 1e-12)
  }
})

test('a flat smile gives its variance, to the last digits', () => {
  const flat = { a: 0.25 * 0.04, b: 0, rho: 0, m: 0.3, sigma: 0.001 }
  expectNear(varianceSwapStrike(flat, 0.25), 0.04, 1e-13)
  expectNear(gammaSwapStrike(flat, 0.25), 0.04, 1e-13)
  expect(varianceSwapStrike({ ...flat, a: -1 }, 0.25)).toBeNaN()
})

/** Puts 50 to 100 at 30 % falling to 20 %, calls 100 to 135 falling to 13 %: the paper's table 1. */
const strip = {
  putStrike: Float64Array.from({ length: 11 }, (_, i) => 50 + 5 * i),
  putVol: Float64Array.from({ length: 11 }, (_, i) => 0.3 - 0.01 * i),
  callStrike: Float64Array.from({ length: 8 }, (_, i) => 100 + 5 * i),
  callVol: Float64Array.from({ length: 8 }, (_, i) => 0.2 - 0.01 * i),
}

test('the worked example of Demeterfi, Derman, Kamal and Zou is reproduced', () => {
  expect(varianceSwapStrip(100, 0.246575, 0.05, strip)).toBeCloseTo(0.04189, 4)
})

test('agrees with the golden file varswap_derman1999', ({ skip }) => {
  const text = sharedText('golden/varswap_derman1999.json')
  if (text === undefined) return skip('golden values are absent')
  const { inputs, expected_fair_variance, tol } = JSON.parse(text)
  const result = varianceSwapStrip(inputs.spot, inputs.T, inputs.r, {
    putStrike: Float64Array.from(inputs.putStrikes),
    putVol: Float64Array.from(inputs.putVols),
    callStrike: Float64Array.from(inputs.callStrikes),
    callVol: Float64Array.from(inputs.callVols),
  })
  expect(Math.abs(result - expected_fair_variance)).toBeLessThan(tol)
})

test('a fine strip at one vol gives that variance, and a broken strip is refused', () => {
  const putStrike = Float64Array.from({ length: 901 }, (_, i) => 10 + i / 10)
  const callStrike = Float64Array.from({ length: 4001 }, (_, i) => 100 + i / 10)
  const fine = varianceSwapStrip(100, 0.5, 0.03, {
    putStrike,
    putVol: new Float64Array(901).fill(0.4),
    callStrike,
    callVol: new Float64Array(4001).fill(0.4),
  })
  expect(fine).toBeCloseTo(0.16, 4)
  const torn = { ...strip, callStrike: strip.callStrike.map((value) => value + 1) }
  expect(() => varianceSwapStrip(100, 0.2, 0, torn)).toThrow(/puts end at 100, calls start at 101/)
  expect(() => varianceSwapStrip(100, 0.2, 0, { ...strip, putStrike: Float64Array.of(100) })).toThrow(/two puts/)
})
