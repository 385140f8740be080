import { expect, test } from 'vitest'
import {
  coinText,
  columnDecimals,
  compactColumn,
  compactText,
  decimalsOfTick,
  decimalText,
  deltaText,
  nonZeroText,
  partText,
  percentText,
  priceText,
  strikeText,
  usdText,
  volPercentText,
  volText,
} from './numbers.ts'

test('volatility is shown in percent points with one decimal, its unit after a thin space', () => {
  expect(volText(0.4532)).toBe('45.3')
  expect(volPercentText(0.4532)).toBe('45.3\u2009%')
  expect(volText(1.2)).toBe('120.0')
})

test('a missing number is a dash and zero is a zero', () => {
  for (const missing of [undefined, null, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(volText(missing)).toBe('–')
    expect(usdText(missing)).toBe('–')
    expect(coinText(missing, 'BTC')).toBe('–')
    expect(percentText(missing)).toBe('–')
  }
  expect(volText(0)).toBe('0.0')
  expect(usdText(0)).toBe('$0')
})

test('negative numbers carry a real minus and changes their sign', () => {
  expect(deltaText(-0.254)).toBe('\u22120.25')
  expect(volText(0.012, { isSigned: true })).toBe('+1.2')
  expect(volText(-0.012, { isSigned: true })).toBe('\u22121.2')
  expect(usdText(-4_560_000)).toBe('\u2212$4.56M')
})

test('a non-zero amount or premium is never written as zero', () => {
  expect(compactText(0.00003)).toBe('0.000030')
  expect(coinText(0.00003, 'BTC')).toBe('0.000030\u2009BTC')
  expect(columnDecimals([0.5, null, -0.00003, 0], 4, 5)).toBe(5)
  expect(columnDecimals([0.0001, 12], 2, 6)).toBe(4)
  expect(columnDecimals([1e-9], 4, 5)).toBe(5)
  expect(nonZeroText(1e-9, 5)).toBe('<0.00001')
  expect(nonZeroText(-0.001, 2)).toBe('>\u22120.01')
  expect(nonZeroText(0, 2)).toBe('0.00')
  expect(nonZeroText(null, 2)).toBe('–')
})

test('what rounds to zero has no sign', () => {
  expect(deltaText(-0.001)).toBe('0.00')
  expect(volText(-0.0001, { isSigned: true })).toBe('0.0')
})

test('a price has the decimals of its tick', () => {
  expect(decimalsOfTick(0.0001)).toBe(4)
  expect(decimalsOfTick(0.5)).toBe(1)
  expect(decimalsOfTick(2.5)).toBe(1)
  expect(decimalsOfTick(25)).toBe(0)
  expect(priceText(0.0525, 0.0005)).toBe('0.0525')
  expect(priceText(87_123.5, 0.5)).toBe('87,123.5')
  expect(() => decimalsOfTick(0)).toThrow(RangeError)
})

test('compact amounts have three significant figures and roll over to the next step', () => {
  expect(usdText(12_345)).toBe('$12.3k')
  expect(usdText(999_950)).toBe('$1.00M')
  expect(usdText(1_234_567_890)).toBe('$1.23B')
  expect(compactText(7)).toBe('7.00')
  expect(compactText(421)).toBe('421')
  expect(compactText(0.0123)).toBe('0.0123')
  expect(coinText(0.01234, 'BTC')).toBe('0.0123\u2009BTC')
  expect(coinText(15_300, 'BTC', { isSigned: true })).toBe('+15.3k\u2009BTC')
})

test('thousands are grouped', () => {
  expect(decimalText(1_234_567.891, 2)).toBe('1,234,567.89')
})

test('strikes are short without losing a digit', () => {
  expect(strikeText(95_000)).toBe('95k')
  expect(strikeText(102_500)).toBe('102.5k')
  expect(strikeText(3_250)).toBe('3,250')
  expect(strikeText(0.55)).toBe('0.55')
  expect(strikeText(null)).toBe('–')
})

test('a column of amounts has three figures in the largest, and never writes a non-zero value as zero', () => {
  const written = (...values: (number | null)[]) => values.map(compactColumn(values))
  expect(written(0.0762, -0.981, 0.0217)).toEqual(['0.076', '−' + '0.981', '0.022'])
  expect(written(0.0000083, 0.00000081, 0)).toEqual(['0.00000830', '0.00000081', '0.00000000'])
  expect(written(80.3, 2.94, 500)).toEqual(['80.3', '2.9', '500.0'])
  expect(written(500, 0.0142, 0.001)).toEqual(['500.00', '0.01', '<0.01'])
  expect(written(3, 12, 250)).toEqual(['3', '12', '250'])
  // A value that rounds to a thousand is displayed as one.
  expect(written(999.7, 1_234, null)).toEqual(['1.00k', '1.23k', '–'])
  expect([2.94, -0.5].map(compactColumn([2.94, -0.5], { isSigned: true }))).toEqual(['+2.94', '−' + '0.50'])
})

test('a non-zero part of a whole is never written as zero', () => {
  expect([0.123, 0.0004, 0, 1, null].map((part) => partText(part))).toEqual([
    '12.3\u2009%',
    '<0.1\u2009%',
    '0.0\u2009%',
    '100.0\u2009%',
    '–',
  ])
})
