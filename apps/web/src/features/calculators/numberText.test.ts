import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberFromText, steppedText, textFromNumber } from './numberText.ts'

test('a number is read as its writer meant it, whatever the locale', () => {
  for (const [text, value] of [
    ['1,000.5', 1000.5],
    ['1.000,5', 1000.5],
    ['1 000,5', 1000.5],
    ["1'000.5", 1000.5],
    ['1,000', 1000],
    ['1,000,000', 1e6],
    ['1.000.000', 1e6],
    ['0,5', 0.5],
    ['0,500', 0.5],
    ['1,5', 1.5],
    ['.05', 0.05],
    ['5%', 5],
    ['95k', 95_000],
    ['1.2m', 1.2e6],
    ['−2.5', -2.5],
    ['$95,000', 95_000],
    ['1e-4', 0.0001],
    [' 42 ', 42],
  ] as const)
    expect(numberFromText(text), text).toBe(value)
})

test('what is no number is none', () => {
  for (const text of ['', ' ', 'abc', '1.2.3,4,5', '--1', '1e', '%', ',', '1k5', 'NaN', 'Infinity', '1e999'])
    expect(numberFromText(text), text).toBeUndefined()
})

test('what is written is read back', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), (value) => {
      const plain = Number(value.toPrecision(12))
      expect(Math.abs(numberFromText(textFromNumber(plain))! - plain)).toBeLessThanOrEqual(
        1e-12 + 1e-11 * Math.abs(plain),
      )
    }),
  )
  expect(textFromNumber(1_234_567.5)).toBe('1,234,567.5')
  expect(textFromNumber(0.1 + 0.2)).toBe('0.3')
})

test('arrows go to the next round value, ten steps with shift', () => {
  expect(steppedText('97,312', 'price', 1)).toBe('97,500')
  expect(steppedText('97,500', 'price', 1)).toBe('98,000')
  expect(steppedText('97,500', 'price', -10)).toBe('92,500')
  expect(steppedText('55.5', 'percent', 1)).toBe('56')
  expect(steppedText('55', 'percent', 10)).toBe('65')
  expect(steppedText('0.5', 'percent', -1)).toBe('0')
  expect(steppedText('0', 'percent', -1)).toBe('-1')
  expect(steppedText('0.0105', 'premium', 1)).toBe('0.0106')
  expect(steppedText('1', 'size', -10)).toBe('0')
  expect(steppedText('abc', 'price', 1)).toBeUndefined()
})
