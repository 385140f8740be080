import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SviRaw, svi } from '../svi/svi.ts'
import { checkCalendar } from './checkCalendar.ts'

const anySlice = fc.record({
  a: fc.double({ min: 0, max: 0.05, noNaN: true }),
  b: fc.double({ min: 0.001, max: 0.3, noNaN: true }),
  rho: fc.double({ min: -0.95, max: 0.95, noNaN: true }),
  m: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
  sigma: fc.double({ min: 0.01, max: 0.5, noNaN: true }),
})

test('the verdict agrees with a dense grid and its wings, and every reported crossing is real', () => {
  let free = 0
  let crossed = 0
  fc.assert(
    fc.property(anySlice, anySlice, (earlier, raw) => {
      const later = { ...raw, a: raw.a + 0.02, b: raw.b + 0.1 }
      const check = checkCalendar(earlier, later)
      let lowest = Infinity
      for (let u = -7.3; u <= 7.3; u += 0.003) {
        const k = 0.01 * Math.sinh(u)
        lowest = Math.min(lowest, svi(k, later) - svi(k, earlier))
      }
      if (check.ok) {
        free++
        expect(lowest).toBeGreaterThan(-1e-12)
      } else {
        crossed++
        expect(check.minGap).toBeLessThan(0)
      }
      expect(check.minGap).toBeLessThan(lowest + 0.05 * Math.abs(lowest))
      for (const k of check.crossings) expect(svi(k, later) - svi(k, earlier)).toBeCloseTo(0, 12)
    }),
    { seed: 2, numRuns: 400 },
  )
  expect(free).toBeGreaterThan(50)
  expect(crossed).toBeGreaterThan(50)
})

const earlier: SviRaw = { a: 0.002, b: 0.05, rho: -0.2, m: 0, sigma: 0.1 }

test('a flatter later wing is a violation, however far out it crosses', () => {
  const left = checkCalendar(earlier, { ...earlier, a: 5, rho: -0.19, b: 0.0501 })
  expect(left).toMatchObject({ ok: false, reason: 'left-wing', minGap: -Infinity, minGapAt: -Infinity })
  const right = checkCalendar(earlier, { ...earlier, a: 5, rho: -0.21 })
  expect(right).toMatchObject({ ok: false, reason: 'right-wing', minGapAt: Infinity })
})

test('equal smiles touch without a violation; a touch that becomes a crossing is found', () => {
  expect(checkCalendar(earlier, earlier)).toMatchObject({ ok: true, minGap: 0 })
  // a later smile bent more sharply, lifted until it only just touches the earlier one from above
  const sharper: SviRaw = { a: 0.001, b: 0.08, rho: -0.1, m: 0.02, sigma: 0.02 }
  let low = 0
  let high = 0.05
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2
    if (checkCalendar(earlier, { ...sharper, a: sharper.a + middle }).ok) high = middle
    else low = middle
  }
  const below = checkCalendar(earlier, { ...sharper, a: sharper.a + low - 1e-9 })
  expect(below).toMatchObject({ ok: false, reason: 'crossing' })
  expect(below.minGap).toBeCloseTo(-1e-9, 11)
  const above = checkCalendar(earlier, { ...sharper, a: sharper.a + high + 1e-9 })
  expect(above.ok).toBe(true)
  expect(above.minGap).toBeCloseTo(1e-9, 10)
})

test('a crossing in the wings, far from the money, is found', () => {
  // equal wing slopes: the asymptotes' levels decide
  const base: SviRaw = { a: 0.01, b: 0.1, rho: 0, m: 0, sigma: 0.1 }
  const lower: SviRaw = { a: 0.0098, b: 0.1, rho: 0, m: 0, sigma: 0.2 }
  expect(svi(0, lower)).toBeGreaterThan(svi(0, base))
  expect(checkCalendar(base, lower)).toMatchObject({ ok: false, reason: 'crossing' })
})

test('a narrow dip between two sharp bottoms is found', () => {
  const near: SviRaw = { a: 0.01, b: 0.08535415498, rho: -0.02518214509, m: -0.45771585195, sigma: 0.00440543411 }
  const far: SviRaw = {
    a: 0.01023438891,
    b: 0.11687667395,
    rho: -0.01839033095,
    m: -0.45373884449,
    sigma: 0.00164008829,
  }
  const check = checkCalendar(near, far)
  expect(check).toMatchObject({ ok: false, reason: 'crossing' })
  expect(check.minGap).toBeCloseTo(-1e-4, 8)
  expect(check.minGapAt).toBeCloseTo(-0.45266, 4)
  expect(check.crossings.length).toBe(2)
})
