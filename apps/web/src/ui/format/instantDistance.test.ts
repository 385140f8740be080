import { MS_PER_HOUR, MS_PER_SECOND } from '@gvol/time'
import { expect, test } from 'vitest'
import { instantDistance } from './instantDistance.ts'

const NOON = Date.UTC(2026, 10, 14, 12)

test('an instant other than the requested one has its distance; within the same minute and for now there is none', () => {
  expect(instantDistance(NOON, NOON - 2 * MS_PER_HOUR)).toBe('2\u2009h earlier')
  expect(instantDistance(NOON, NOON + 3 * MS_PER_HOUR)).toBe('3\u2009h later')
  expect([instantDistance(NOON, NOON - 59 * MS_PER_SECOND), instantDistance(undefined, NOON)]).toEqual(['', ''])
})
