import { expect, test } from 'vitest'
import { sharedRows } from '../../test/sharedRows.ts'
import { blackScholes } from '../option/blackScholes.ts'
import type { OptionType } from '../option/optionType.ts'
import { blackScholesGreeks, type SpotGreeks } from './blackScholesGreeks.ts'
import { greeks } from './greeks.ts'

const example: [OptionType, number, number, number, number, number, number] = ['put', 105, 100, 0.7, 0.45, 0.06, 0.02]

test('each first-order greek is the slope of the price in its own variable', () => {
  const g = blackScholesGreeks(...example)
  const slope = (argument: number, step: number): number => {
    const at = (shift: number): number => {
      const shifted: typeof example = [...example]
      ;(shifted as unknown as number[])[argument] += shift
      return blackScholes(...shifted)
    }
    // Richardson's fourth-order difference
    return (8 * (at(step) - at(-step)) - (at(2 * step) - at(-2 * step))) / (12 * step)
  }
  expect(g.delta).toBeCloseTo(slope(1, 1e-2), 9)
  expect(g.dualDelta).toBeCloseTo(slope(2, 1e-2), 9)
  expect(g.theta).toBeCloseTo(-slope(3, 1e-3), 7)
  expect(g.vega).toBeCloseTo(slope(4, 1e-3), 7)
  // the yield q = r − b held: rate and carry move together
  expect(g.rho).toBeCloseTo(slope(5, 1e-3) + slope(6, 1e-3), 7)
  expect(g.rhoYield).toBeCloseTo(-slope(6, 1e-3), 7)
  expect(g.elasticity).toBeCloseTo((g.delta * 105) / g.price, 12)
})

test('all greeks agree with the 60-digit golden table', () => {
  const inFile: Partial<Record<keyof SpotGreeks, string>> = {
    dualDelta: 'dual_delta',
    dualGamma: 'dual_gamma',
    rhoYield: 'rho_q',
    elasticity: 'lambda',
  }
  for (const row of sharedRows('golden/mpmath_bsm.csv') ?? []) {
    const [spot, strike, time, vol, rate, yieldRate] = [row.S, row.K, row.T, row.sigma, row.r, row.q].map(Number)
    const g = blackScholesGreeks(row.type as OptionType, spot, strike, time, vol, rate, rate - yieldRate)
    for (const name of Object.keys(g) as (keyof SpotGreeks)[]) {
      const exact = Number(row[inFile[name] ?? name])
      if (Math.abs(exact) < 1e-290) continue
      expect(Math.abs(g[name] / exact - 1), `${row.id} ${name}`).toBeLessThan(2e-11)
    }
  }
})

test('Haug’s printed examples', () => {
  for (const row of sharedRows('golden/quantlib_haug_greeks.csv') ?? []) {
    const [strike, spot, q, r, t, vol] = [row.strike, row.spot, row.q, row.r, row.t, row.vol].map(Number)
    const g = blackScholesGreeks(row.type as OptionType, spot, strike, t, vol, r, r - q)
    const values: Record<string, number> = {
      ...g,
      theta_per_day: g.theta / 365,
      dividend_rho: g.rhoYield,
    }
    const value = values[row.greek]
    // the table quotes dividend rho by its size
    expect(Math.abs(Math.abs(value) - Math.abs(Number(row.value))), row.greek).toBeLessThanOrEqual(Number(row.tol))
  }
})

test('without carry and rate the spot is the forward', () => {
  const { rhoYield, elasticity, rho, ...rest } = blackScholesGreeks('call', 100, 110, 0.5, 0.6)
  expect(greeks('call', 100, 110, 0.5, 0.6)).toMatchObject(rest)
  expect(rho).toBeGreaterThan(0)
  expect(rhoYield).toBeLessThan(0)
  expect(elasticity).toBeGreaterThan(1)
})
