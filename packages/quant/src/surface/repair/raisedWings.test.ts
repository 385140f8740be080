import { expect, test } from 'vitest'
import { checkButterfly } from '../../smile/arbitrage/checkButterfly.ts'
import { svi } from '../../smile/svi/svi.ts'
import { raisedWings } from './raisedWings.ts'

/** A smile of five months as an exchange quotes it. */
const RAW = { a: 0.02, b: 0.11, rho: -0.1, m: 0.05, sigma: 0.25 }

test('a wing is raised over what is missing, and the other wing and the money hardly change', () => {
  for (const side of [1, -1]) {
    const k = side * 1.3
    const variance = 0.009
    const raised = raisedWings(RAW, [{ k, variance }])!
    expect(svi(k, raised) - svi(k, RAW)).toBeGreaterThan(variance)
    expect(svi(k, raised) - svi(k, RAW)).toBeLessThan(1.1 * variance)
    expect(svi(0, raised) - svi(0, RAW)).toBeLessThan(0.15 * variance)
    expect(svi(-k, raised) - svi(-k, RAW)).toBeLessThan(0.02 * variance)
    expect(checkButterfly(raised).ok).toBe(true)
  }
})

test('both wings are raised, each by its own amount', () => {
  const missing = [
    { k: -0.9, variance: 0.002 },
    { k: 1.2, variance: 0.01 },
  ]
  const raised = raisedWings(RAW, missing)!
  for (const { k, variance } of missing) expect(svi(k, raised) - svi(k, RAW)).toBeGreaterThan(variance)
})

test('a wing steeper than Lee’s bound is refused', () => {
  expect(raisedWings(RAW, [{ k: 1.3, variance: 3 }])).toBeUndefined()
})
