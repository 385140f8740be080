import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectNear } from '../../test/near.ts'
import { sharedRows } from '../../test/sharedRows.ts'
import { bigFromNumber, bigNormCdf, bigNormPdf, divided, multiplied, numberFromBig } from '../reference/bigReal.ts'
import { bachelier, bachelierVec } from './bachelier.ts'
import { black76 } from './black76.ts'
import { blackScholes, blackScholesVec } from './blackScholes.ts'
import { logMoneyness } from './logMoneyness.ts'
import { normalisedBlack, normalisedBlackVec } from './normalisedBlack.ts'
import type { OptionType } from './optionType.ts'
import { priceBounds } from './priceBounds.ts'

const real = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true })

test('Black-Scholes-Merton agrees with the 60-digit golden table', () => {
  for (const row of sharedRows('golden/mpmath_bsm.csv') ?? []) {
    const [spot, strike, time, vol, rate, yieldRate] = [row.S, row.K, row.T, row.sigma, row.r, row.q].map(Number)
    const value = blackScholes(row.type as OptionType, spot, strike, time, vol, rate, rate - yieldRate)
    // the forward itself is rounded, which a small σ√T magnifies
    const deviation = vol * Math.sqrt(time)
    expectNear(value, Number(row.price), (1e-15 * (1 + Math.abs(Number(row.d1)))) / Math.min(deviation, 0.1), row.id)
  }
})

test('Black-Scholes is Black-76 at the forward, discounted; carry defaults to the rate', () => {
  const forward = 100 * Math.exp(0.05 * 0.5)
  const value = black76('call', forward, 95, 0.5, 0.4) * Math.exp(-0.025)
  expectNear(blackScholes('call', 100, 95, 0.5, 0.4, 0.05), value, 1e-15)
  expect(blackScholes('call', 100, 95, 0.5, 0.4)).toBe(black76('call', 100, 95, 0.5, 0.4))
  const out = blackScholesVec(new Uint8Array(2), 100, Float64Array.of(95, 96), 0.5, 0.4, 0.05, 0.05)
  expect(out[0]).toBe(blackScholes('call', 100, 95, 0.5, 0.4, 0.05))
})

test('the Bachelier price is s·(φ(h) − |h|·N(−|h|)) + intrinsic, by the 780-digit reference', () => {
  fc.assert(
    fc.property(real(-50, 50), real(-50, 50), real(0.01, 3), real(0.5, 30), (forward, strike, time, vol) => {
      const stdDev = vol * Math.sqrt(time)
      const distance = divided(bigFromNumber(Math.abs(forward - strike)), bigFromNumber(stdDev))
      const exact = multiplied(
        bigFromNumber(stdDev),
        bigNormPdf(distance) - multiplied(distance, bigNormCdf(-distance)),
      )
      const intrinsic = Math.max(forward - strike, 0)
      const timeValue = numberFromBig(exact)
      if (timeValue > 1e-290) expectNear(bachelier('call', forward, strike, time, vol), intrinsic + timeValue, 2e-13)
      expectNear(
        bachelier('call', forward, strike, time, vol) - bachelier('put', forward, strike, time, vol),
        forward - strike,
        1e-13 * (1 + stdDev / Math.abs(forward - strike)),
      )
    }),
    { numRuns: 60 },
  )
})

test('Bachelier limits and NaN', () => {
  expect(bachelier('put', -3, 2, 0, 5)).toBe(5)
  expect(bachelier('call', -3, 2, 1, 0)).toBe(0)
  expect(bachelier('call', 1, 1, -1, 1)).toBeNaN()
  expect(bachelier('call', Infinity, 1, 1, 1)).toBeNaN()
  expect([...bachelierVec(Uint8Array.of(0, 1), 3, Float64Array.of(2, 2), 0.25, 4)]).toEqual([
    bachelier('call', 3, 2, 0.25, 4),
    bachelier('put', 3, 2, 0.25, 4),
  ])
})

test('the normalised Black function agrees with the 60-digit golden table to 1e-14', () => {
  for (const row of sharedRows('golden/mpmath_normalised_black.csv') ?? []) {
    const value = normalisedBlack(Number(row['x=ln(F/K)']), Number(row['s=sigma*sqrt(T)']))
    expectNear(value, Number(row.b), 1e-14, `${row['x=ln(F/K)']} ${row['s=sigma*sqrt(T)']}`)
  }
})

test('the normalised Black function is the price over √(FK), and symmetric: a call at x is a put at −x', () => {
  fc.assert(
    fc.property(real(-3, 3), real(0.01, 4), (x, stdDev) => {
      expect(normalisedBlack(x, stdDev)).toBe(normalisedBlack(-x, stdDev, 'put'))
      const strike = Math.exp(-x)
      const price = black76('call', 1, strike, 1, stdDev) / Math.sqrt(strike)
      // the strike is rounded, which moves x by ε
      expectNear(normalisedBlack(x, stdDev), price, 1e-15 * (4 + (x / stdDev) ** 2 + 0.2 / stdDev))
    }),
  )
  expect(normalisedBlack(0.5, 0)).toBe(2 * Math.sinh(0.25))
  expect(normalisedBlack(-1, Infinity)).toBe(Math.exp(-0.5))
  expect(normalisedBlack(Number.NaN, 1)).toBeNaN()
  expect(normalisedBlackVec(Uint8Array.of(1), Float64Array.of(0.1), Float64Array.of(0.3))[0]).toBe(
    normalisedBlack(0.1, 0.3, 'put'),
  )
})

test('log-moneyness keeps its digits next to the strike and beyond the range of the ratio', () => {
  expect(logMoneyness(100, 100)).toBe(0)
  expectNear(logMoneyness(100 * (1 + 2 ** -40), 100), Math.log1p(2 ** -40), 2e-16)
  expectNear(logMoneyness(3, 2), Math.log(1.5), 3e-16)
  expectNear(logMoneyness(1e200, 1e-200), 400 * Math.LN10, 1e-15)
  expectNear(logMoneyness(1e308, 1.5e308), Math.log(2 / 3), 3e-16)
})

test('price bounds are intrinsic value and forward or strike', () => {
  expect(priceBounds('call', 110, 100)).toEqual({ minimum: 10, maximum: 110 })
  expect(priceBounds('put', 110, 100)).toEqual({ minimum: 0, maximum: 100 })
})
