import { MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { comparedAge, strayAge } from './comparedAge.ts'

const NOW = Date.UTC(2026, 6, 30, 12)
const before = (hours: number) => NOW - hours * MS_PER_HOUR

test('the age of a comparison is in days, with tenths below two', () => {
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

test('the age of a 24-hour change is shown only if it differs from 24 hours', () => {
  expect([24, 24.5, 30, 96].map((hours) => strayAge(NOW, before(hours)))).toEqual(['', '', '1.3 d', '4 d'])
  expect([23, 25].map((hours) => strayAge(NOW, before(hours)))).toEqual(['23 h', '25 h'])
})
