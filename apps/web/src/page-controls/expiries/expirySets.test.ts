import { expect, test } from 'vitest'
import { expirySets, toggledExpiry } from './expirySets.ts'

const day = (year: number, month: number, date: number): number => Date.UTC(year, month - 1, date, 8)
// Deribit BTC on 27 January 2026.
const LISTED = [
  day(2026, 1, 28),
  day(2026, 1, 29),
  day(2026, 1, 30),
  day(2026, 2, 6),
  day(2026, 2, 27),
  day(2026, 3, 27),
  day(2026, 6, 26),
  day(2026, 9, 25),
]

test('monthlies are last Fridays and quarterlies those of the quarter', () => {
  const sets = Object.fromEntries(expirySets(LISTED).map(({ label, expiries }) => [label, expiries]))
  expect(sets.Monthlies).toEqual([
    day(2026, 1, 30),
    day(2026, 2, 27),
    day(2026, 3, 27),
    day(2026, 6, 26),
    day(2026, 9, 25),
  ])
  expect(sets.Quarterlies).toEqual([day(2026, 3, 27), day(2026, 6, 26), day(2026, 9, 25)])
  expect(sets.Fridays).toHaveLength(6)
  expect(sets['Next 4']).toHaveLength(4)
})

test('a set that selects nothing is not offered', () => {
  expect(expirySets([day(2026, 1, 28)]).map(({ label }) => label)).toEqual(['Next 4'])
})

test('removing an expiry selects all others, adding it again selects all', () => {
  const without = toggledExpiry([], LISTED, LISTED[0])
  expect(without).toEqual(LISTED.slice(1))
  expect(toggledExpiry(without, LISTED, LISTED[0])).toEqual([])
})

test('the last selected expiry cannot be removed', () => {
  expect(toggledExpiry([LISTED[2]], LISTED, LISTED[2])).toEqual([LISTED[2]])
})
