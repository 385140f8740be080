import fc from 'fast-check'
import { expect, test } from 'vitest'
import { netSum } from './netSum.ts'

const amount = fc.double({ min: 1e-6, max: 1e7, noNaN: true })

test('thirds and sixths that are paid and received sum to exactly 0, without a rounding residue', () => {
  fc.assert(
    fc.property(amount, (paid) => {
      expect(netSum([paid, -paid / 3, -paid / 3, -paid / 6, -paid / 6])).toBe(0)
    }),
  )
})

test('a net of a millionth of the sum is kept; an empty sum is 0; a missing value makes the sum unknown', () => {
  expect(netSum([1, -0.999_999])).toBeCloseTo(1e-6, 12)
  expect(netSum([])).toBe(0)
  expect(netSum([1, Number.NaN, -1])).toBeNaN()
})
