import { expect, test } from 'vitest'
import { bitmexInstant } from '../bitmexInstant.ts'
import { cellFlag, cellNumber, cellText, instantReader, optionTypeCell, textReader } from './cell.ts'

test('an empty cell is absent, never 0; a cell that is not a number is NaN', () => {
  for (const empty of ['', 'nan', 'NaN', 'None', null, undefined, Number.NaN]) expect(cellNumber(empty)).toBeUndefined()
  expect(cellNumber('0.0')).toBe(0)
  expect(cellNumber('1.667e-05')).toBe(1.667e-5)
  expect(cellNumber(12n)).toBe(12)
  expect(cellNumber('n/a')).toBeNaN()
  expect(cellNumber(true)).toBeNaN()
})

test('instants: ISO text with and without zone, days, whole milliseconds, dates', () => {
  const instant = instantReader()
  const atMs = Date.UTC(2026, 6, 4, 12, 24, 7)
  for (const cell of ['2026-07-04 12:24:07', '2026-07-04T12:24:07Z', '2026-07-04T14:24:07+02:00', String(atMs), atMs]) {
    expect(instant(cell)).toBe(atMs)
  }
  expect(instant(BigInt(atMs))).toBe(atMs)
  expect(instant(new Date(atMs))).toBe(atMs)
  expect(instant('2025-12-30T17:31:15.944181+00:00')).toBe(Date.UTC(2025, 11, 30, 17, 31, 15, 944))
  expect(instant('2026-08-28')).toBe(Date.UTC(2026, 7, 28))
  for (const broken of ['', 'yesterday', null, '2026-13-41']) expect(instant(broken)).toBeNaN()
})

test('a day that does not exist in its month is not an instant, and never one of the next month', () => {
  for (const cell of ['2026-02-30', '2026-02-30 12:24:07', '2026-04-31T12:24:07Z', '2026-02-29T14:24:07+02:00'])
    expect(instantReader()(cell), cell).toBeNaN()
  for (const cell of ['2026-02-30D00:00:05.123456000', '2026-02-29T00:00:05.123Z'])
    expect(bitmexInstant(cell), cell).toBeNaN()
  expect(bitmexInstant('2024-02-29D00:00:05.123456000')).toBe(Date.UTC(2024, 1, 29, 0, 0, 5, 123))
})

test('text, flags and option types', () => {
  expect(cellText('None')).toBeUndefined()
  expect(cellText(5)).toBe('5')
  expect(textReader()(undefined)).toBe('')
  expect([cellFlag('True'), cellFlag('0'), cellFlag(true), cellFlag('maybe')]).toEqual([true, false, true, undefined])
  expect([optionTypeCell('C'), optionTypeCell('put'), optionTypeCell('future')]).toEqual(['call', 'put', undefined])
})
