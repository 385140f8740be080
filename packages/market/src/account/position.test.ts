import { expect, test } from 'vitest'
import { coinsOf } from './position.ts'

const inverse = { isInverse: true, contractSize: 100 }
const linear = { isInverse: false, contractSize: 0.01 }

test('coins of a position follow from its unit and its contract', () => {
  expect(coinsOf({ size: -2.5, unit: 'coin' }, undefined, undefined)).toBe(-2.5)
  expect(coinsOf({ size: 30, unit: 'contract' }, linear, undefined)).toBeCloseTo(0.3, 12)
  // 30 contracts of 100 USD at 60,000 are a twentieth of a coin.
  expect(coinsOf({ size: 30, unit: 'contract' }, inverse, 60_000)).toBe(0.05)
  expect(coinsOf({ size: -6000, unit: 'usd' }, undefined, 60_000)).toBe(-0.1)
})

test('a position without enough information has no coins', () => {
  expect(coinsOf({ size: 30, unit: 'contract' }, undefined, 60_000)).toBeUndefined()
  expect(coinsOf({ size: 30, unit: 'contract' }, inverse, undefined)).toBeUndefined()
  expect(coinsOf({ size: 1, unit: 'usd' }, undefined, 0)).toBeUndefined()
})
