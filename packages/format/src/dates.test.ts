import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { ageText, dateText, dateTimeText, daysFrom, dteText, expiryText, msFromTyped, typedText } from './dates.ts'

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
  expect(expiryText(EXPIRY, EXPIRY - 30 * MS_PER_DAY)).toBe('27 Nov 26 · 30\u2009d')
})

test('ages grow from seconds to days', () => {
  expect(ageText(2_600)).toBe('3\u2009s')
  expect(ageText(61_000)).toBe('1\u2009min')
  expect(ageText(7_200_000)).toBe('2\u2009h')
  expect(ageText(200_000_000)).toBe('2\u2009d')
})

test('a typed instant is read in UTC, in ISO order or as traders write it', () => {
  const instant = Date.UTC(2026, 0, 27, 21, 18)
  for (const text of [
    '2026-01-27 21:18',
    '2026-01-27T21:18',
    '27 Jan 26 21:18',
    '27jan2026 21:18',
    ' 27 Jan 26 21:18 UTC',
  ])
    expect(msFromTyped(text), text).toBe(instant)
  expect(msFromTyped('2026-01-27')).toBe(Date.UTC(2026, 0, 27))
  expect(msFromTyped(typedText(EXPIRY))).toBe(EXPIRY)
})

test('incomplete text and impossible days are not read as instants', () => {
  for (const text of ['', '2026-1', '2026-11-2T', '31 Apr 26', '2026-02-30 08:00', '27 Foo 26', '2026-01-27 25:00'])
    expect(msFromTyped(text), text).toBeUndefined()
})
