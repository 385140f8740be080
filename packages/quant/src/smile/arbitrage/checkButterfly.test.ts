import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SviRaw } from '../svi/svi.ts'
import { sviDurrleman } from '../svi/sviDensity.ts'
import { checkButterfly } from './checkButterfly.ts'

const anySlice = fc.record({
  a: fc.double({ min: -0.05, max: 0.3, noNaN: true }),
  b: fc.double({ min: 0.001, max: 1.2, noNaN: true }),
  rho: fc.double({ min: -0.99, max: 0.99, noNaN: true }),
  m: fc.double({ min: -0.6, max: 0.6, noNaN: true }),
  sigma: fc.double({ min: 0.005, max: 0.8, noNaN: true }),
})

const lowestOnGrid = (slice: SviRaw): number => {
  let lowest = Infinity
  const reach = Math.asinh(8 / slice.sigma)
  for (let u = -reach; u <= reach; u += 0.003) {
    lowest = Math.min(lowest, sviDurrleman(slice.m + slice.sigma * Math.sinh(u), slice))
  }
  return lowest
}

test('the verdict agrees with a dense grid, and the reported minimum is never above that of the grid', () => {
  let free = 0
  let violated = 0
  fc.assert(
    fc.property(anySlice, (slice) => {
      const check = checkButterfly(slice)
      if (check.reason === 'negative-variance' || check.reason === 'lee-slope') return
      const grid = lowestOnGrid(slice)
      if (check.ok) {
        free++
        expect(grid).toBeGreaterThan(-1e-9)
      } else violated++
      expect(check.minG).toBeLessThanOrEqual(Math.max(grid, 0) + 1e-6 * Math.abs(grid))
      if (grid < -1e-9) expect(check).toMatchObject({ ok: false, reason: 'negative-density' })
    }),
    { seed: 1, numRuns: 400 },
  )
  expect(free).toBeGreaterThan(50)
  expect(violated).toBeGreaterThan(50)
})

test('a violation too narrow for a grid is still found', () => {
  // the free optimum of a kinked smile, then lifted until the density only just touches zero
  const kinked: SviRaw = { a: 0.01, b: 0.3, rho: -0.5, m: 0.05, sigma: 1e-4 }
  let low = 0
  let high = 1
  for (let i = 0; i < 45; i++) {
    const middle = (low + high) / 2
    if (checkButterfly({ ...kinked, a: kinked.a + middle }).ok) high = middle
    else low = middle
  }
  const justBad = checkButterfly({ ...kinked, a: kinked.a + low })
  const justGood = checkButterfly({ ...kinked, a: kinked.a + high })
  expect(justBad).toMatchObject({ ok: false, reason: 'negative-density' })
  expect(justGood.ok).toBe(true)
  expect(Math.abs(justGood.minG)).toBeLessThan(1e-6)
})

test('each failure has its reason', () => {
  const good: SviRaw = { a: 0.01, b: 0.1, rho: -0.2, m: 0, sigma: 0.2 }
  expect(checkButterfly(good)).toMatchObject({ ok: true })
  expect(checkButterfly(good).reason).toBeUndefined()
  expect(checkButterfly({ ...good, sigma: 0 }).reason).toBe('invalid-parameters')
  expect(checkButterfly({ ...good, a: Number.NaN }).reason).toBe('invalid-parameters')
  expect(checkButterfly({ ...good, a: -0.05 }).reason).toBe('negative-variance')
  expect(checkButterfly({ a: 1, b: 1.7, rho: -0.2, m: 0, sigma: 1 }).reason).toBe('lee-slope')
})

test('Lee’s bound is 2 in total variance: up to 2 the density exists, beyond it does not', () => {
  // the wings' limit of g is 1/4 − s²/16
  const steep: SviRaw = { a: 2, b: 1.999, rho: 0, m: 0, sigma: 1 }
  expect(checkButterfly(steep).ok).toBe(true)
  expect(checkButterfly(steep).minG).toBeCloseTo(0.25 - 1.999 ** 2 / 16, 6)
  expect(checkButterfly({ ...steep, b: 2.001 }).reason).toBe('lee-slope')
})

test('a flat smile and smiles with one flat wing have no arbitrage', () => {
  expect(checkButterfly({ a: 0.04, b: 0, rho: 0, m: 0, sigma: 0.1 })).toMatchObject({ ok: true, minG: 1 })
  for (const rho of [-1, 1]) expect(checkButterfly({ a: 0.04, b: 0.1, rho, m: 0, sigma: 0.3 }).ok).toBe(true)
})
