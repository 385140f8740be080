import { expect, test } from 'vitest'
import { titleRank } from './searchList.ts'

test('the exact title ranks before titles that begin with it, whatever their similarity, and those before all others', () => {
  const query = ' term Structure '
  const exact = titleRank('Term structure', query, 0)
  const begun = titleRank('Term structure of skew', query, 1)
  const other = titleRank('Term structures of two dates', query, 1)
  expect(exact).toBeGreaterThan(begun)
  expect(begun).toBeGreaterThan(other)
})

test('without a query the rank is unchanged', () => {
  expect(titleRank('Smile', '', 0.4)).toBe(0.4)
})
