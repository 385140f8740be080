import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedRows } from '../../test/sharedRows.ts'
import type { SviRaw } from '../smile/svi/svi.ts'
import madeDouble from './fixtures/doubleTouch.json' with { type: 'json' }
import made from './fixtures/probabilities.json' with { type: 'json' }
import { probabilityAbove, probabilityAboveVec, probabilityBelow } from './probabilityAbove.ts'
import { probabilityBetween } from './probabilityBetween.ts'
import { probabilityDoubleTouch, probabilityNoTouch } from './probabilityNoTouch.ts'
import { probabilityTouch, probabilityTouchVec } from './probabilityTouch.ts'

const expectNear = (actual: number, expected: number, relative: number, what: string): void => {
  expect(Math.abs(actual - expected), `${what}: ${actual} for ${expected}`).toBeLessThanOrEqual(
    relative * Math.abs(expected) + 1e-300,
  )
}

/** The normal law turns an error ε of its argument d into a relative error |d|·ε of its tail. */
const conditionOf = (spot: number, level: number, timeYears: number, vol: number): number => {
  const d = Math.log(spot / level) / (vol * Math.sqrt(timeYears))
  return 1 + d * d
}

const expectTerminal = (numbers: readonly number[]): void => {
  const [spot, level, upper, timeYears, vol, drift, above, below, between, touch] = numbers
  const tolerance = 1e-14 * conditionOf(spot, level, timeYears, vol)
  expectNear(probabilityAbove(spot, level, timeYears, vol, drift), above, tolerance, 'above')
  expectNear(probabilityBelow(spot, level, timeYears, vol, drift), below, tolerance, 'below')
  const lost = Math.max(1, Math.min(above, below) / between)
  expectNear(probabilityBetween(spot, level, upper, timeYears, vol, drift), between, tolerance * lost, 'between')
  expectNear(probabilityTouch(spot, level, timeYears, vol, drift), touch, 4 * tolerance, 'touch')
}

test('terminal and touch probabilities agree with 50-digit values, in the tails too', () => {
  for (const row of made.rows) expectTerminal(row)
})

test('agree with the golden table mpmath_probabilities', ({ skip }) => {
  const rows = sharedRows('golden/mpmath_probabilities.csv')
  if (rows === undefined) return skip('golden values are absent')
  expect(rows.length).toBeGreaterThan(100)
  for (const row of rows) expectTerminal(Object.values(row).map(Number))
})

const expectDouble = ([spot, low, high, timeYears, vol, drift, noTouch, touch]: readonly number[]): void => {
  expectNear(probabilityNoTouch(spot, low, high, timeYears, vol, drift), noTouch, 1e-12, 'no touch')
  const tolerance = 1e-13 * conditionOf(spot, low, timeYears, vol) * conditionOf(spot, high, timeYears, vol)
  expectNear(probabilityDoubleTouch(spot, low, high, timeYears, vol, drift), touch, tolerance, 'double touch')
}

test('double touch and no-touch agree with 50-digit values', () => {
  for (const row of madeDouble.rows) expectDouble(row)
})

test('agree with the golden table mpmath_double_touch', ({ skip }) => {
  const rows = sharedRows('golden/mpmath_double_touch.csv')
  if (rows === undefined) return skip('golden values are absent')
  expect(rows.length).toBe(23)
  for (const row of rows) expectDouble(Object.values(row).map(Number))
})

test('both series of the corridor agree where one takes over from the other', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -0.2, max: -0.05, noNaN: true }),
      fc.double({ min: 0.05, max: 0.2, noNaN: true }),
      fc.double({ min: -1, max: 1, noNaN: true }),
      (down, up, drift) => {
        // just below and just above the change-over the probability may not jump
        const vol = 0.6 * (up - down)
        const low = 100 * Math.exp(down)
        const high = 100 * Math.exp(up)
        const before = probabilityNoTouch(100, low, high, 1, vol * (1 - 1e-9), drift * vol)
        const after = probabilityNoTouch(100, low, high, 1, vol * (1 + 1e-9), drift * vol)
        expect(Math.abs(before - after)).toBeLessThan(2e-8)
      },
    ),
    { seed: 4 },
  )
})

test('touching is at least as likely as ending beyond, and touching either level at least as likely as touching each', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.3, max: 0.98, noNaN: true }),
      fc.double({ min: 1.02, max: 3, noNaN: true }),
      fc.double({ min: 0.001, max: 2, noNaN: true }),
      fc.double({ min: 0.05, max: 3, noNaN: true }),
      fc.double({ min: -0.5, max: 0.5, noNaN: true }),
      (low, high, timeYears, vol, drift) => {
        const touchHigh = probabilityTouch(1, high, timeYears, vol, drift)
        const touchLow = probabilityTouch(1, low, timeYears, vol, drift)
        const either = probabilityDoubleTouch(1, low, high, timeYears, vol, drift)
        expect(touchHigh).toBeGreaterThanOrEqual(probabilityAbove(1, high, timeYears, vol, drift) - 1e-15)
        expect(touchLow).toBeGreaterThanOrEqual(probabilityBelow(1, low, timeYears, vol, drift) - 1e-15)
        expect(either).toBeGreaterThanOrEqual(Math.max(touchHigh, touchLow) - 1e-12)
        expect(either).toBeLessThanOrEqual(touchHigh + touchLow + 1e-12)
        expect(either + probabilityNoTouch(1, low, high, timeYears, vol, drift)).toBeCloseTo(1, 12)
      },
    ),
    { seed: 5 },
  )
})

test('without log drift a touch is exactly twice as likely as ending beyond', () => {
  const vol = 0.6
  expect(probabilityTouch(100, 130, 0.2, vol, vol ** 2 / 2)).toBeCloseTo(
    2 * probabilityAbove(100, 130, 0.2, vol, vol ** 2 / 2),
    15,
  )
})

test('certainties, impossible corridors and missing numbers', () => {
  expect(probabilityAbove(100, 90, 0, 0.5)).toBe(1)
  expect(probabilityAbove(100, 110, 0, 0.5)).toBe(0)
  expect(probabilityBelow(100, 110, 0, 0.5)).toBe(1)
  expect(probabilityBetween(100, 90, 110, 0, 0.5)).toBe(1)
  expect(probabilityBetween(100, 110, 90, 0.1, 0.5)).toBe(0)
  expect(probabilityTouch(100, 100, 0.1, 0.5)).toBe(1)
  expect(probabilityTouch(100, 110, 1, 0, 0.2)).toBe(1)
  expect(probabilityTouch(100, 110, 1, 0, 0.01)).toBe(0)
  expect(probabilityNoTouch(100, 110, 120, 0.1, 0.5)).toBe(0)
  expect(probabilityNoTouch(100, 90, 110, 0, 0.5)).toBe(1)
  // a drift that would overflow e^{2μh/σ²} on its own
  expect(probabilityTouch(100, 200, 1, 0.01, 0.9)).toBeCloseTo(1, 12)
  expect(probabilityTouch(100, 50, 1, 0.01, 0.9)).toBe(0)
  for (const missing of [
    probabilityAbove(Number.NaN, 1, 1, 1),
    probabilityBelow(1, 1, Number.NaN, 1),
    probabilityBetween(1, 1, 2, 1, Number.NaN),
    probabilityTouch(1, 2, 1, 1, Number.NaN),
    probabilityNoTouch(1, Number.NaN, 2, 1, 1),
  ]) {
    expect(missing).toBeNaN()
  }
})

const flat: SviRaw = { a: 0.36 * 0.1, b: 0, rho: 0, m: 0, sigma: 0.1 }

test('a flat smile gives the lognormal probabilities', () => {
  expect(probabilityAbove(100, 120, 0.1, flat)).toBeCloseTo(probabilityAbove(100, 120, 0.1, 0.6), 15)
  expect(probabilityBelow(100, 70, 0.1, flat)).toBeCloseTo(probabilityBelow(100, 70, 0.1, 0.6), 15)
  expect(probabilityBetween(100, 90, 120, 0.1, flat)).toBeCloseTo(probabilityBetween(100, 90, 120, 0.1, 0.6), 15)
  expect(probabilityTouch(100, 120, 0.1, flat)).toBeCloseTo(probabilityTouch(100, 120, 0.1, 0.6), 15)
})

test('the vector forms equal the scalars', () => {
  const levels = Float64Array.of(60, 100, 150, Number.NaN)
  expect([...probabilityAboveVec(100, levels, 0.2, 0.7, 0.1)]).toEqual(
    Array.from(levels, (level) => probabilityAbove(100, level, 0.2, 0.7, 0.1)),
  )
  expect([...probabilityTouchVec(100, levels, 0.2, 0.7)]).toEqual(
    Array.from(levels, (level) => probabilityTouch(100, level, 0.2, 0.7)),
  )
})
