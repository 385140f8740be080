import { MS_PER_DAY } from '@gvol/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lawsOf } from '../laws.ts'
import { dates } from './control.ts'

lawsOf(
  dates,
  fc.option(
    fc.uniqueArray(fc.integer({ min: 0, max: 80_000 }), { minLength: 2, maxLength: 2 }).map((days) => {
      const [from, to] = days.sort((a, b) => a - b).map((day) => day * MS_PER_DAY)
      return [from, to] as const
    }),
    { nil: undefined },
  ),
)

test('two different existing days are accepted and ordered', () => {
  expect(dates.parsed('2026-03-27,2026-01-02')).toEqual([Date.UTC(2026, 0, 2), Date.UTC(2026, 2, 27)])
  for (const text of [
    '2026-03-27',
    '2026-03-27,2026-03-27',
    '2026-02-30,2026-03-27',
    '2026-01-01,2026-01-02,2026-01-03',
  ])
    expect(dates.parsed(text), text).toBeUndefined()
})
