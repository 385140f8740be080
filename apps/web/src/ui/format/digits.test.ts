import { SEPARATORS, setNotation, USUAL_NOTATION } from '@gvol/format'
import { afterEach, expect, test } from 'vitest'
import { evenPremiums, evenText, exponentText, shortestText } from './digits.ts'

afterEach(() => setNotation(USUAL_NOTATION))

test('all digits of a number are written and no others', () => {
  expect([97_312.5, 0.0001, 100_000, 0.30000000000000004, -2.5, -0].map((value) => shortestText(value, 4))).toEqual([
    '97,312.5',
    '0.0001',
    '100,000',
    '0.3',
    '−2.5',
    '0',
  ])
  expect(shortestText(1.23456, 2)).toBe('1.23')
  expect(shortestText(-0.001, 2)).toBe('0')
  expect(exponentText(-3.214e-9, 2)).toBe('−3.21e−9')
  expect(exponentText(2e15, 1)).toBe('2.0e15')
  for (const missing of [undefined, null, Number.NaN]) {
    expect(shortestText(missing, 2)).toBe('–')
    expect(exponentText(missing, 2)).toBe('–')
  }
})

test('aligned numbers have as many decimals as the longest of them, up to the requested maximum', () => {
  const columns = [
    [0.0175, null, 0.018],
    [1, undefined, Number.NaN],
  ] as const
  const text = evenText(columns, 6)
  expect([0.0175, 0.018, 1, -0.5].map(text)).toEqual(['0.0175', '0.0180', '1.0000', '−0.5000'])
  expect(text(null)).toBe('–')
  expect(evenText(columns, 3)(0.0175)).toMatch(/^0\.01[78]$/)
  expect(evenText([[5, 20]], 6)(5)).toBe('5')
  // Coins to the digit, dollars to the cent.
  expect(evenPremiums([[0.016744, 0.02]])(0.02)).toBe('0.020000')
  expect(evenPremiums([[2097.4412], [9.5]])(9.5)).toBe('9.50')
})

test('separators are those of the user', () => {
  setNotation({ ...USUAL_NOTATION, ...SEPARATORS['point-comma'] })
  expect(shortestText(97_312.5, 4)).toBe('97.312,5')
  expect(exponentText(3.21e-9, 2)).toBe('3,21e−9')
})
