import { expect, test } from 'vitest'
import { sharedRows } from '../../../test/sharedRows.ts'
import { smileProbabilityAbove, smileProbabilityBelow } from '../../probability/smileProbability.ts'
import made from '../fixtures/svi.json' with { type: 'json' }
import { type SviRaw, svi, sviCurvature, sviMinVariance, sviSlope, sviVec, sviVol, sviVolVec } from './svi.ts'
import { sviDensity, sviDurrleman, sviDurrlemanVec } from './sviDensity.ts'

type Row = { slice: SviRaw; timeYears: number; k: number; expected: Record<string, number> }

const expectAgreement = ({ slice, timeYears, k, expected }: Row): void => {
  const actual: Record<string, number> = {
    w: svi(k, slice),
    slope: sviSlope(k, slice),
    curvature: sviCurvature(k, slice),
    vol: sviVol(k, slice, timeYears),
    g: sviDurrleman(k, slice),
    density: sviDensity(k, slice),
    above: smileProbabilityAbove(slice, k),
  }
  for (const [name, value] of Object.entries(expected)) {
    const error = Math.abs(actual[name] / value - 1)
    expect(error, `${name} at k ${k} of ${JSON.stringify(slice)}`).toBeLessThan(1e-13)
  }
}

test('a raw SVI smile, its derivatives, density and digital agree with 50-digit values', () => {
  for (const [, timeYears, a, b, rho, m, sigma, k, ...values] of made.rows as [string, ...number[]][]) {
    const names = made.columns.slice(8)
    const expected = Object.fromEntries(names.map((name, i) => [name, values[i]]))
    expectAgreement({ slice: { a, b, rho, m, sigma }, timeYears, k, expected })
  }
})

test('agrees with the golden table mpmath_svi', ({ skip }) => {
  const rows = sharedRows('golden/mpmath_svi.csv')
  if (rows === undefined) return skip('golden values are absent')
  expect(rows.length).toBeGreaterThan(90)
  for (const row of rows) {
    const [a, b, rho, m, sigma] = ['a', 'b', 'rho', 'm', 'sigma'].map((name) => Number(row[name]))
    const expected = {
      w: Number(row.w),
      slope: Number(row.w_prime),
      curvature: Number(row.w_second),
      vol: Number(row.iv),
      g: Number(row['g(k)']),
      density: Number(row.density_in_k),
    }
    expectAgreement({ slice: { a, b, rho, m, sigma }, timeYears: Number(row.T), k: Number(row.k), expected })
  }
})

const slice: SviRaw = { a: 0.0071, b: 0.061, rho: -0.11, m: 0.013, sigma: 0.11 }

test('the vector forms equal the scalars bit for bit and write into a given column', () => {
  const k = Float64Array.of(-0.6, -0.1, 0, 0.013, 0.2, Number.NaN)
  const out = new Float64Array(6)
  expect(sviVec(k, slice, out)).toBe(out)
  expect([...out]).toEqual(Array.from(k, (value) => svi(value, slice)))
  expect([...sviVolVec(k, slice, 0.1)]).toEqual(Array.from(k, (value) => sviVol(value, slice, 0.1)))
  expect([...sviDurrlemanVec(k, slice)]).toEqual(Array.from(k, (value) => sviDurrleman(value, slice)))
})

test('the lowest variance is where the slope is zero', () => {
  const bottom = slice.m - (slice.rho * slice.sigma) / Math.sqrt(1 - slice.rho ** 2)
  expect(sviSlope(bottom, slice)).toBeCloseTo(0, 15)
  expect(sviMinVariance(slice)).toBeCloseTo(svi(bottom, slice), 15)
})

test('the digital is minus the slope of the call in strike, and above plus below is 1', () => {
  for (const k of [-0.4, -0.05, 0, 0.1, 0.5]) {
    const above = smileProbabilityAbove(slice, k)
    expect(above + smileProbabilityBelow(slice, k)).toBeCloseTo(1, 14)
    const step = 1e-4
    const density = (smileProbabilityAbove(slice, k - step) - smileProbabilityAbove(slice, k + step)) / (2 * step)
    expect(density).toBeCloseTo(sviDensity(k, slice), 5)
  }
})
