import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lawsOf } from '../laws.ts'
import { expiries } from './control.ts'

lawsOf(
  expiries,
  fc
    .uniqueArray(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2200-01-01') }).map(Number))
    .map((all) => all.sort((a, b) => a - b)),
)

test('expiries are written by day, with the hour only if it is unusual', () => {
  expect(expiries.text([Date.UTC(2026, 10, 27, 8), Date.UTC(2026, 11, 25, 16)])).toBe('2026-11-27,2026-12-25T16:00:00Z')
  expect(expiries.parsed('2026-12-25,2026-11-27,2026-11-27')).toEqual([
    Date.UTC(2026, 10, 27, 8),
    Date.UTC(2026, 11, 25, 8),
  ])
  for (const text of ['1', '2026-02-30', '2026-11-27T08', '2026-11-27,soon', '27NOV26'])
    expect(expiries.parsed(text), text).toBeUndefined()
})
