import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { countsForMs } from './currentInstant.ts'

test('a state counts as current for twice the usual interval, at least a day and at most five weeks', () => {
  const every = (days: number) => [0, 1, 2, 3, 4].map((i) => i * days * MS_PER_DAY)
  expect([0.001, 1, 7, 30].map((days) => countsForMs(every(days)) / MS_PER_DAY)).toEqual([1, 2, 14, 35])
  expect(countsForMs([]) / MS_PER_DAY).toBe(1)
})
