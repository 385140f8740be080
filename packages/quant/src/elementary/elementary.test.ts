import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bigExp, bigFromNumber, bigLog, divided, numberFromBig } from '../reference/bigReal.ts'
import { exponential } from './exponential.ts'
import { logRemainder } from './logRemainder.ts'

const unitInLastPlace = (value: number): number => 2 ** (Math.floor(Math.log2(value)) - 52)

test('exponential is within 0.53 units in the last place', () => {
  fc.assert(
    fc.property(fc.double({ min: -700, max: 700, noNaN: true }), (x) => {
      const value = exponential(x)
      const error = numberFromBig(bigFromNumber(value) - bigExp(bigFromNumber(x)))
      expect(Math.abs(error) / unitInLastPlace(value)).toBeLessThan(0.53)
    }),
    { numRuns: 300 },
  )
})

test('exponential: exact at 0, 0 and ∞ beyond the doubles, denormals between', () => {
  expect([0, -0, -Infinity, Infinity, -1e300, 1e300].map(exponential)).toEqual([1, 1, 0, Infinity, 0, Infinity])
  expect(exponential(Number.NaN)).toBeNaN()
  expect(exponential(-740)).toBeGreaterThan(0)
  expect(exponential(709.7)).toBeLessThan(Infinity)
})

test('the remainder of a logarithm carries it to 23 digits', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
      fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
      (a, b) => {
        const log = Math.log(a / b)
        const exact = bigLog(divided(bigFromNumber(a), bigFromNumber(b)))
        const missing = numberFromBig(exact - bigFromNumber(log) - bigFromNumber(logRemainder(a, b, log)))
        expect(Math.abs(missing)).toBeLessThan(1e-23)
      },
    ),
    { numRuns: 300 },
  )
})
