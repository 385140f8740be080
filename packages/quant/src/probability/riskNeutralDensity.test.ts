import { expect, test } from 'vitest'
import { black76 } from '../option/black76.ts'
import { type SviRaw, svi, sviVol } from '../smile/svi/svi.ts'
import { probabilityBetween } from './probabilityBetween.ts'
import { riskNeutralDensity, riskNeutralDensityVec } from './riskNeutralDensity.ts'
import { smileProbabilityAbove } from './smileProbability.ts'

const forward = 61_000
const smiles: { timeYears: number; slice: SviRaw }[] = [
  { timeYears: 7 / 365, slice: { a: 0.0009, b: 0.021, rho: -0.22, m: 0.004, sigma: 0.028 } },
  { timeYears: 30 / 365, slice: { a: 0.0071, b: 0.061, rho: -0.11, m: 0.013, sigma: 0.11 } },
  { timeYears: 0.5, slice: { a: -0.03, b: 0.21, rho: 0.12, m: 0.05, sigma: 0.6 } },
]

/** ∫ payoff(S)·f(S) dS by the trapezoidal rule along ln S = ln F + m + σ sinh u. */
const expectation = (slice: SviRaw, timeYears: number, payoff: (price: number) => number): number => {
  const step = 0.0005
  let sum = 0
  for (let u = -9; u <= 9; u += step) {
    const price = forward * Math.exp(slice.m + slice.sigma * Math.sinh(u))
    const density = riskNeutralDensity(forward, price, timeYears, slice)
    if (density > 0) sum += density * price * slice.sigma * Math.cosh(u) * payoff(price) * step
  }
  return sum
}

test('the density has mass 1 and the forward as mean', () => {
  for (const { slice, timeYears } of smiles) {
    expect(expectation(slice, timeYears, () => 1)).toBeCloseTo(1, 9)
    expect(expectation(slice, timeYears, (price) => price) / forward).toBeCloseTo(1, 9)
  }
})

test('integrated against payoffs it reproduces the option prices of the smile', () => {
  for (const { slice, timeYears } of smiles) {
    for (const k of [-0.3, -0.05, 0, 0.1, 0.4]) {
      const strike = forward * Math.exp(k)
      const vol = sviVol(k, slice, timeYears)
      const call = expectation(slice, timeYears, (price) => Math.max(price - strike, 0))
      const put = expectation(slice, timeYears, (price) => Math.max(strike - price, 0))
      expect(call / forward).toBeCloseTo(black76('call', forward, strike, timeYears, vol) / forward, 6)
      expect(put / forward).toBeCloseTo(black76('put', forward, strike, timeYears, vol) / forward, 6)
    }
  }
})

test('it integrates to the digital probabilities, and the coin measure weighs it with the price', () => {
  const { slice, timeYears } = smiles[1]
  const level = forward * Math.exp(0.1)
  const above = expectation(slice, timeYears, (price) => (price > level ? 1 : 0))
  expect(above).toBeCloseTo(smileProbabilityAbove(slice, 0.1), 3)
  const inCoin = expectation(slice, timeYears, (price) => (price > level ? price / forward : 0))
  expect(inCoin).toBeCloseTo(smileProbabilityAbove(slice, 0.1, 'coin'), 3)
  const far = probabilityBetween(forward, level, forward * 20, timeYears, slice)
  expect(far).toBeCloseTo(smileProbabilityAbove(slice, 0.1) - smileProbabilityAbove(slice, Math.log(20)), 14)
})

test('dropping the skew term would be wrong by points', () => {
  const { slice } = smiles[0]
  const w = svi(-0.05, slice)
  const d2 = 0.05 / Math.sqrt(w) - Math.sqrt(w) / 2
  expect(Math.abs(smileProbabilityAbove(slice, -0.05) - 0.5 * (1 + Math.tanh(0.8 * d2)))).toBeGreaterThan(0.01)
})

test('the vector form equals the scalar; a price that is not positive has no density', () => {
  const { slice, timeYears } = smiles[0]
  const prices = Float64Array.of(50_000, 61_000, 70_000)
  expect([...riskNeutralDensityVec(forward, prices, timeYears, slice)]).toEqual(
    Array.from(prices, (price) => riskNeutralDensity(forward, price, timeYears, slice)),
  )
  expect(riskNeutralDensity(forward, -1, timeYears, slice)).toBeNaN()
  const flat = riskNeutralDensity(100, 100, 0.25, 0.4)
  expect(flat).toBeCloseTo(Math.exp(-0.02 / 4) / (100 * Math.sqrt(2 * Math.PI * 0.04)), 12)
})
