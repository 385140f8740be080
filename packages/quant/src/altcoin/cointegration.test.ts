import { expect, test } from 'vitest'
import { seededNormal } from '../../test/near.ts'
import { cointegration } from './cointegration.ts'

const walk = (seed: number, n: number): Float64Array => {
  const normal = seededNormal(seed)
  let at = 0
  return Float64Array.from({ length: n }, () => {
    at += 0.02 * normal()
    return Math.exp(at)
  })
}

test('two random walks count as cointegrated about as often as the critical value states', () => {
  let five = 0
  let ten = 0
  const RUNS = 600
  for (let run = 0; run < RUNS; run++) {
    const result = cointegration(walk(2 * run + 1, 240), walk(2 * run + 2, 240))!
    if (result.statistic < result.critical5) five++
    if (result.statistic < result.critical10) ten++
  }
  // Four standard errors of a share of 600.
  expect(Math.abs(five / RUNS - 0.05)).toBeLessThan(0.036)
  expect(Math.abs(ten / RUNS - 0.1)).toBeLessThan(0.049)
})

test('a price that reverts to a power of another is detected, with that power', () => {
  for (const seed of [1, 2, 3]) {
    const reference = walk(seed, 400)
    const normal = seededNormal(seed + 50)
    let apart = 0
    const price = reference.map((value) => {
      apart = 0.7 * apart + 0.01 * normal()
      return value ** 1.4 * Math.exp(apart)
    })
    const result = cointegration(price, reference)!
    expect(result.statistic).toBeLessThan(result.critical5)
    expect(Math.abs(result.slope - 1.4)).toBeLessThan(0.1)
  }
})

test('critical values tend to MacKinnon’s; few or constant prices have none; holes are omitted', () => {
  const a = walk(1, 5000)
  const b = walk(2, 5000)
  expect(cointegration(a, b)!.critical5).toBeCloseTo(-3.3374, 3)
  expect(cointegration(a.slice(0, 29), b.slice(0, 29))).toBeUndefined()
  expect(cointegration(a.slice(0, 100), new Float64Array(100).fill(7))).toBeUndefined()
  const holes = a.slice(0, 100)
  holes[5] = Number.NaN
  expect(cointegration(holes, b.slice(0, 100))!.observations).toBe(99)
  expect(() => cointegration(a, b.slice(1))).toThrow(RangeError)
})
