import { expect, test } from 'vitest'
import { sharedRows } from '../../../test/sharedRows.ts'
import { checkButterfly } from '../../smile/arbitrage/checkButterfly.ts'
import { svi, sviCurvature, sviSlope } from '../../smile/svi/svi.ts'
import { sviDurrleman } from '../../smile/svi/sviDensity.ts'
import made from '../fixtures/ssvi.json' with { type: 'json' }
import { checkSsvi, type SsviSlice, ssvi, ssviHestonLike, ssviPowerLaw, ssviVec, sviRawFromSsvi } from './ssvi.ts'

const phiOf = (kind: string, theta: number, p1: number, p2: number): number =>
  kind === 'power' ? ssviPowerLaw(theta, p1, p2) : kind === 'heston' ? ssviHestonLike(theta, p1) : p1 / theta

test('SSVI smiles and both φ agree with 50-digit values', () => {
  for (const [kind, ...numbers] of made.rows as [string, ...number[]][]) {
    const [theta, rho, p1, p2, phi, k, w, wing, belly] = numbers
    expect(Math.abs(phiOf(kind, theta, p1, p2) / phi - 1), `φ ${kind} ${theta}`).toBeLessThan(1e-14)
    const slice = { theta, rho, phi }
    expect(Math.abs(ssvi(k, slice) / w - 1)).toBeLessThan(1e-14)
    const conditions = checkSsvi(slice)
    expect(Math.abs(conditions.wing / wing - 1)).toBeLessThan(1e-14)
    expect(Math.abs(conditions.belly / belly - 1)).toBeLessThan(1e-14)
  }
})

test('agrees with the golden table mpmath_ssvi', ({ skip }) => {
  const rows = sharedRows('golden/mpmath_ssvi.csv')
  if (rows === undefined) return skip('golden values are absent')
  expect(rows.length).toBeGreaterThan(30)
  for (const row of rows) {
    const [kind, theta, rho, p1, p2, phi, k, w, slope, curvature, g] = Object.values(row).slice(1)
    const slice: SsviSlice = { theta: Number(theta), rho: Number(rho), phi: Number(phi) }
    expect(Math.abs(phiOf(kind, slice.theta, Number(p1), Number(p2)) / Number(phi) - 1)).toBeLessThan(1e-14)
    const raw = sviRawFromSsvi(slice)
    const near = (actual: number, expected: number): void => {
      expect(Math.abs(actual - expected)).toBeLessThan(1e-13 * Math.max(1, Math.abs(expected)))
    }
    near(ssvi(Number(k), slice), Number(w))
    near(svi(Number(k), raw), Number(w))
    near(sviSlope(Number(k), raw), Number(slope))
    near(sviCurvature(Number(k), raw), Number(curvature))
    near(sviDurrleman(Number(k), raw), Number(g))
  }
})

test('what Theorem 4.2 allows passes the butterfly check, and the at-the-money variance is θ', () => {
  for (const theta of [1e-4, 0.01, 0.2, 1]) {
    for (const rho of [-0.9, -0.3, 0, 0.6]) {
      const most = Math.min(4 / (theta * (1 + Math.abs(rho))), 2 / Math.sqrt(theta * (1 + Math.abs(rho))))
      const slice = { theta, rho, phi: most * (1 - 1e-9) }
      expect(checkSsvi(slice).ok).toBe(true)
      expect(checkButterfly(sviRawFromSsvi(slice)).ok, `θ ${theta} ρ ${rho}`).toBe(true)
      expect(ssvi(0, slice)).toBeCloseTo(theta, 15)
    }
  }
})

test('the vector form equals the scalar', () => {
  const slice = { theta: 0.05, rho: -0.3, phi: 2 }
  const k = Float64Array.of(-1, 0, 0.4)
  expect([...ssviVec(k, slice)]).toEqual(Array.from(k, (value) => ssvi(value, slice)))
})
