import { expect, test } from 'vitest'
import {
  ageText,
  dateText,
  dateTimeText,
  daysFrom,
  dteText,
  expiryText,
  inputValueFromMs,
  msFromInputValue,
} from './dates.ts'

const EXPIRY = Date.UTC(2026, 10, 27, 8)

test('dates read day, month, year, in UTC', () => {
  expect(dateText(EXPIRY)).toBe('27 Nov 26')
  expect(dateText(Date.UTC(2026, 0, 2))).toBe('2 Jan 26')
  expect(dateTimeText(EXPIRY)).toBe('27 Nov 26 08:00 UTC')
  expect(dateTimeText(EXPIRY + 9_000, true)).toBe('27 Nov 26 08:00:09 UTC')
})

test('days to expiry are fractional near expiry, whole far from it, and never negative', () => {
  expect(dteText(0.4132)).toBe('0.4\u2009d')
  expect(dteText(98.4)).toBe('98\u2009d')
  expect(dteText(-1)).toBe('0.0\u2009d')
  expect(daysFrom(EXPIRY - 43_200_000, EXPIRY)).toBe(0.5)
  expect(expiryText(EXPIRY, EXPIRY - 30 * 86_400_000)).toBe('27 Nov 26 · 30\u2009d')
})

test('ages grow from seconds to days', () => {
  expect(ageText(2_600)).toBe('3\u2009s')
  expect(ageText(61_000)).toBe('1\u2009min')
  expect(ageText(7_200_000)).toBe('2\u2009h')
  expect(ageText(200_000_000)).toBe('2\u2009d')
})

test('a date-time input round-trips through UTC and refuses half-typed values', () => {
  expect(msFromInputValue(inputValueFromMs(EXPIRY))).toBe(EXPIRY)
  expect(msFromInputValue('2026-11-2')).toBeUndefined()
  expect(msFromInputValue('')).toBeUndefined()
})
