import { MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { comparedAge, strayAge } from './comparedAge.ts'

const NOW = Date.UTC(2026, 6, 30, 12)
const before = (hours: number) => NOW - hours * MS_PER_HOUR

test('the age of a comparison is told in days, tenths of one below two', () => {
  expect([12, 23.5, 24, 30, 47.9, 72, 24 * 31].map((hours) => comparedAge(NOW, before(hours)))).toEqual([
    '0.5 d',
    '1 d',
    '1 d',
    '1.3 d',
    '2 d',
    '3 d',
    '31 d',
  ])
  expect([comparedAge(NOW, null), comparedAge(NOW, undefined)]).toEqual(['', ''])
})

test('a change over 24 hours says so only where it is over another time', () => {
  expect([24, 24.5, 30, 96].map((hours) => strayAge(NOW, before(hours)))).toEqual(['', '', '1.3 d', '4 d'])
  expect([23, 25].map((hours) => strayAge(NOW, before(hours)))).toEqual(['23 h', '25 h'])
})
