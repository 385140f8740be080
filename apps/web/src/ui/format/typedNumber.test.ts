import { SEPARATORS, setNotation, USUAL_NOTATION } from '@gvol/format'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { fieldText, numberFromText, plainNumberText, typedNumber } from './typedNumber.ts'

afterEach(() => setNotation(USUAL_NOTATION))

const READERS = Object.entries(SEPARATORS).map(([name, marks]) => [name, { ...USUAL_NOTATION, ...marks }] as const)

describe.each(READERS)('numbers read in the notation of %s', (_name, reader) => {
  test('include every unambiguous number, wherever it was copied', () => {
    for (const [text, value] of [
      ['1,000.5', 1000.5],
      ['1.000,5', 1000.5],
      ['1 000,5', 1000.5],
      ["1'000.5", 1000.5],
      ['1000.5', 1000.5],
      ['1000,5', 1000.5],
      ['97312.125', 97312.125],
      ['97312,125', 97312.125],
      ['1,000,000', 1e6],
      ['1.000.000', 1e6],
      ['1,00,000', 1e5],
      ['1,00,000.5', 1e5 + 0.5],
      ['0,5', 0.5],
      ['0,500', 0.5],
      ['0.500', 0.5],
      ['1,5', 1.5],
      ['.05', 0.05],
      [',05', 0.05],
      ['5%', 5],
      ['95k', 95_000],
      ['1.2m', 1.2e6],
      ['−2.5', -2.5],
      ['$95,000.00', 95_000],
      ['1e-4', 0.0001],
      [' 42 ', 42],
      ['42.', 42],
    ] as const)
      expect(numberFromText(text, reader), text).toBe(value)
  })

  test('exclude text that is no number', () => {
    const texts = ['', ' ', 'abc', '1.2.3,4,5', '--1', '1e', '%', ',', '.', '1k5', 'NaN', 'Infinity', '1e999']
    for (const text of [...texts, '1,2,3', '1.00.5', '1,00.5', '1,000,5', '1,000.5.1', '1.0,0.0', '1,000.50,0'])
      expect(numberFromText(text, reader), text).toBeUndefined()
  })

  test('are unchanged when a field is read back, and links are read alike in every notation', () => {
    setNotation(reader)
    fc.assert(
      fc.property(fc.double({ min: -1e16, max: 1e16, noNaN: true }), (value) => {
        const number = Number(value.toPrecision(12))
        // Twelve decimals are written.
        const precision = 1e-12 + 1e-11 * Math.abs(number)
        expect(Math.abs(typedNumber(fieldText(number))! - number)).toBeLessThanOrEqual(precision)
        expect(numberFromText(plainNumberText(number))).toBe(number)
        for (const [, other] of READERS)
          if (!/^-?[1-9]\d{0,2}\.\d{3}$/.test(plainNumberText(number)))
            expect(numberFromText(plainNumberText(number), other)).toBe(number)
      }),
    )
  })

  test('are found in exactly the texts in which other notations find a number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^-?[\d.,]{1,9}[km]?$/), (text) => {
        expect(numberFromText(text, reader) === undefined).toBe(numberFromText(text) === undefined)
      }),
    )
  })
})

test('a single separator before three digits is read in the notation of the user', () => {
  const meant = (text: string) => READERS.map(([, reader]) => numberFromText(text, reader))
  // For users of 1,234.5 · 1.234,5 · 1 234,5 · 1’234.5
  expect(meant('1,000')).toEqual([1000, 1, 1, 1000])
  expect(meant('1.000')).toEqual([1, 1000, 1, 1])
  expect(meant('95,500')).toEqual([95_500, 95.5, 95.5, 95_500])
})

test('a field shows all digits in the notation of the user, with a minus that can be typed', () => {
  expect(fieldText(1_234_567.5)).toBe('1,234,567.5')
  expect(fieldText(0.1 + 0.2)).toBe('0.3')
  expect(fieldText(-2.5)).toBe('-2.5')
  setNotation({ ...USUAL_NOTATION, ...SEPARATORS['point-comma'] })
  expect(fieldText(1_234_567.5)).toBe('1.234.567,5')
  expect(fieldText(1.5e-9)).toBe('1,5e-9')
  expect(plainNumberText(1_234_567.5)).toBe('1234567.5')
})
