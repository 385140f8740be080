import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectNear } from '../../test/near.ts'
import { sharedRows } from '../../test/sharedRows.ts'
import { bigFromNumber, bigNormCdf, multiplied } from '../reference/bigReal.ts'
import table from './fixtures/normal.json' with { type: 'json' }
import { millsRatio } from './millsRatio.ts'
import { normCdf } from './normCdf.ts'
import { normInv } from './normInv.ts'
import { normPdf } from './normPdf.ts'
import { normCdfVec, normInvVec, normPdfVec } from './normVec.ts'

const EPSILON = Number.EPSILON

test('distribution and density agree with the 780-digit reference to 1e-15 relative, tails included', () => {
  expect(table.rows.length).toBeGreaterThan(15)
  for (const [x, cdf, pdf] of table.rows) {
    expectNear(normCdf(x), cdf, 1e-15, `N(${x})`)
    expectNear(normPdf(x), pdf, 1e-15, `φ(${x})`)
  }
})

test('distribution, density and scaled tail agree with the 60-digit golden table to 1e-15 relative', () => {
  const rows = sharedRows('golden/mpmath_normal.csv') ?? []
  for (const row of rows) {
    const x = Number(row.x)
    expectNear(normCdf(x), Number(row.cdf), 1e-15, `N(${x})`)
    expectNear(normPdf(x), Number(row.pdf), 1e-15, `φ(${x})`)
    const scaled = Number(row['erfcx(x)'])
    if (x >= 0) expectNear(Math.sqrt(2 / Math.PI) * millsRatio(x * Math.SQRT2), scaled, 1e-15, `erfcx(${x})`)
  }
})

test('quantile agrees with the 60-digit golden table to 1e-15 relative', () => {
  for (const row of sharedRows('golden/mpmath_normal_inverse.csv') ?? []) {
    if (row.p === '0.5') expect(normInv(0.5)).toBe(0)
    else expectNear(normInv(Number(row.p)), Number(row.x), 1e-15, `N⁻¹(${row.p})`)
  }
})

test('quantile is the exact inverse: N at either end of x(1 ± 1e-15) encloses p, by the 780-digit reference', () => {
  for (const p of [5e-324, 1e-300, 1e-100, 1e-20, 3e-8, 0.0749, 0.0751, 0.2, 0.49, 0.5000001, 0.7, 0.92, 0.99]) {
    const x = bigFromNumber(normInv(p))
    const margin = multiplied(x, bigFromNumber(1e-15))
    const [below, above] = [bigNormCdf(x - margin), bigNormCdf(x + margin)].sort((a, b) => (a < b ? -1 : 1))
    const exact = bigFromNumber(p)
    expect(below <= exact && exact <= above, `p = ${p}`).toBe(true)
  }
})

test('N(x) + N(−x) = 1 and φ is even', () => {
  fc.assert(
    fc.property(fc.double({ min: -40, max: 40, noNaN: true }), (x) => {
      expect(normCdf(x) + normCdf(-x)).toBeCloseTo(1, 15)
      expect(normPdf(x)).toBe(normPdf(-x))
    }),
  )
})

test('N never decreases, not even by the last digit, across the borders between its pieces', () => {
  for (const border of [-0.7, 0.7, -3.75, 3.75, 0]) {
    let last = 0
    for (let i = -2000; i <= 2000; i++) {
      const value = normCdf(border + i * 1e-7)
      expect(value).toBeGreaterThanOrEqual(last * (1 - EPSILON))
      last = value
    }
  }
})

test('x → N(x) → x returns x as precisely as p allows', () => {
  fc.assert(
    fc.property(fc.double({ min: -37, max: 8, noNaN: true }), (x) => {
      const p = normCdf(x)
      // one ulp of p is p·ε/φ(x) in x
      expect(Math.abs(normInv(p) - x)).toBeLessThanOrEqual(4 * EPSILON * (Math.abs(x) + p / normPdf(x)))
    }),
  )
})

test('limits: 0, 1/2, 1 at −∞, 0, ∞; NaN outside', () => {
  expect([normCdf(-Infinity), normCdf(0), normCdf(Infinity)]).toEqual([0, 0.5, 1])
  expect([normInv(0), normInv(0.5), normInv(1)]).toEqual([-Infinity, 0, Infinity])
  expect([normPdf(-Infinity), normPdf(Infinity)]).toEqual([0, 0])
  for (const value of [normCdf(Number.NaN), normPdf(Number.NaN), normInv(Number.NaN), normInv(-1e-9), normInv(1.1)]) {
    expect(value).toBeNaN()
  }
  expect(millsRatio(1e300)).toBe(1e-300)
})

test('the vector forms equal the scalars, in place too', () => {
  const x = Float64Array.of(-2, 0.1, Number.NaN)
  expect([...normCdfVec(x)]).toEqual([normCdf(-2), normCdf(0.1), Number.NaN])
  expect([...normPdfVec(x)]).toEqual([normPdf(-2), normPdf(0.1), Number.NaN])
  const p = Float64Array.of(0.3, 1, 2)
  expect([...normInvVec(p, p)]).toEqual([normInv(0.3), Infinity, Number.NaN])
  expect(() => normCdfVec(x, new Float64Array(2))).toThrow(RangeError)
})
