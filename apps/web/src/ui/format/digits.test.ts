import { SEPARATORS, setNotation, USUAL_NOTATION } from '@gvol/format'
import { afterEach, expect, test } from 'vitest'
import { exponentText, shortestText } from './digits.ts'

afterEach(() => setNotation(USUAL_NOTATION))

test('all digits of a number are written and none besides', () => {
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

test('separators are the reader’s', () => {
  setNotation({ ...USUAL_NOTATION, ...SEPARATORS['point-comma'] })
  expect(shortestText(97_312.5, 4)).toBe('97.312,5')
  expect(exponentText(3.21e-9, 2)).toBe('3,21e−9')
})
