import fc from 'fast-check'
import { expect, test } from 'vitest'
import { netSum } from './netSum.ts'

const amount = fc.double({ min: 1e-6, max: 1e7, noNaN: true })

test('what is paid and received in thirds and sixths cancels to 0, not to what rounding leaves', () => {
  fc.assert(
    fc.property(amount, (paid) => {
      expect(netSum([paid, -paid / 3, -paid / 3, -paid / 6, -paid / 6])).toBe(0)
    }),
  )
})

test('a millionth of what was added up stays; nothing adds up to 0; what is missing makes the whole unknown', () => {
  expect(netSum([1, -0.999_999])).toBeCloseTo(1e-6, 12)
  expect(netSum([])).toBe(0)
  expect(netSum([1, Number.NaN, -1])).toBeNaN()
})
