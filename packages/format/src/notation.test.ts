import { afterEach, expect, test } from 'vitest'
import { dateText, dateTimeText, dteText, zonedInstantText, zoneText } from './dates.ts'
import { SEPARATORS, setNotation, USUAL_NOTATION } from './notation.ts'
import { coinText, decimalText, strikeText, usdText } from './numbers.ts'

afterEach(() => setNotation(USUAL_NOTATION))

const EXPIRY = Date.UTC(2026, 10, 27, 8)

test('number separators follow the reader’s notation everywhere', () => {
  setNotation({ ...USUAL_NOTATION, ...SEPARATORS['point-comma'] })
  expect(decimalText(1_234_567.891, 2)).toBe('1.234.567,89')
  expect(decimalText(-0.5, 1)).toBe('\u22120,5')
  expect(usdText(12_345)).toBe('$12,3k')
  expect(strikeText(102_500)).toBe('102,5k')
  expect(coinText(0.01234, 'BTC')).toBe('0,0123\u2009BTC')
  expect(dteText(2.5)).toBe('2,5\u2009d')
  setNotation({ ...USUAL_NOTATION, ...SEPARATORS['space-comma'] })
  expect(decimalText(1_234_567.891, 2)).toBe('1\u2009234\u2009567,89')
  setNotation({ ...USUAL_NOTATION, ...SEPARATORS['apostrophe-point'] })
  expect(decimalText(1_234.5, 1)).toBe('1’234.5')
})

test('an instant is written in the reader’s zone, with its abbreviation and summer time', () => {
  const winter = Date.UTC(2026, 0, 27, 21, 18, 42)
  expect(dateTimeText(winter)).toBe('27 Jan 26 21:18 UTC')
  setNotation({ ...USUAL_NOTATION, zone: 'Europe/Berlin' })
  expect(dateTimeText(winter, true)).toBe('27 Jan 26 22:18:42 CET')
  expect(zoneText(Date.UTC(2026, 6, 1))).toBe('CEST')
  setNotation({ ...USUAL_NOTATION, zone: 'Asia/Kolkata' })
  expect(zonedInstantText(winter)).toBe('28 Jan 26 02:48')
  // Midnight is 00, not 24.
  expect(zonedInstantText(Date.UTC(2026, 0, 27, 18, 30))).toBe('28 Jan 26 00:00')
})

test('an expiry keeps its day in every zone, as the day is part of the contract’s name', () => {
  setNotation({ ...USUAL_NOTATION, zone: 'Pacific/Honolulu' })
  expect(zonedInstantText(EXPIRY)).toBe('26 Nov 26 22:00')
  expect(dateText(EXPIRY)).toBe('27 Nov 26')
})
