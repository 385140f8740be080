import { expect, test } from 'vitest'
import { syntheticChain, syntheticQuotes } from '../../testing/syntheticChain.ts'
import { chainGroups, type Grouping } from './grouping.ts'

const quotes = syntheticQuotes()
const [near, far] = [...new Set(quotes.map(({ expiryMs }) => expiryMs))]
/**
 * The listed options: the near expiry at 70, 80 and 90 thousand, the far one wider and between them, one strike with a
 * put only.
 */
const LISTED = new Map([
  [near, [70_000, 80_000, 90_000]],
  [far, [60_000, 75_000, 80_000, 100_000]],
])
const chain = syntheticChain(
  quotes.filter(
    ({ expiryMs, strike, optionType }) =>
      LISTED.get(expiryMs)?.includes(strike) && !(strike === 75_000 && optionType === 'call'),
  ),
)

const grouped = (by: Grouping, isCounted: (expiryMs: number) => boolean = () => true) => {
  const { groups, groupOf } = chainGroups(chain, by, isCounted)
  return { groups, members: groups.map((_, at) => groupOf.filter((group) => group === at).length), groupOf }
}

test.each(['strike', 'expiry', 'strike-expiry'] as const)(
  'by %s: groups ascend, and every row is in the group of its own terms',
  (by) => {
    const { groups, members, groupOf } = grouped(by)
    const sorted = groups.toSorted((a, b) => (a.expiryMs ?? 0) - (b.expiryMs ?? 0) || (a.strike ?? 0) - (b.strike ?? 0))
    expect(groups).toEqual(sorted)
    expect(members.every((count) => count > 0)).toBe(true)
    for (const [row, at] of groupOf.entries())
      expect(groups[at]).toEqual({
        expiryMs: by === 'strike' ? undefined : chain.expiryMs[row],
        strike: by === 'expiry' ? undefined : chain.strike[row],
      })
  },
)

test('expiries with different strikes are grouped at their common strikes', () => {
  const { groups, members } = grouped('strike')
  expect(groups.map(({ strike }) => strike)).toEqual([60_000, 70_000, 75_000, 80_000, 90_000, 100_000])
  expect(members).toEqual([2, 2, 1, 4, 2, 2])
  expect(grouped('expiry').members).toEqual([6, 7])
})

test('excluded rows have no group and create none', () => {
  const { groups, members, groupOf } = grouped('strike', (expiryMs) => expiryMs === far)
  expect(groups.map(({ strike }) => strike)).toEqual([60_000, 75_000, 80_000, 100_000])
  expect(members).toEqual([2, 1, 2, 2])
  expect(groupOf.filter((at) => at < 0)).toHaveLength(6)
  expect(grouped('strike-expiry', () => false).groups).toEqual([])
})
