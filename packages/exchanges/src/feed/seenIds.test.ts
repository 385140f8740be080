import { expect, test } from 'vitest'
import { seenIds } from './seenIds.ts'

test('recognizes an id until its capacity of others has come since, and holds at most twice that many', () => {
  const seen = seenIds(100)
  const ids = Array.from({ length: 1_000 }, (_, i) => `id ${i}`)
  for (const [i, id] of ids.entries()) {
    expect(seen.isNew(id)).toBe(true)
    for (const recent of ids.slice(Math.max(0, i - 99), i + 1)) expect(seen.isNew(recent)).toBe(false)
  }
  expect(seen.isNew('id 700')).toBe(true)
})

test('ids of any characters and length are distinct, also if one is a prefix of another', () => {
  const long = 'x'.repeat(70_000)
  const ids = ['', 'a', 'aa', 'ā', '\u{1f600}', '\u{1f601}', long, `${long}x`, long.slice(0, 70_000 - 65_536)]
  const seen = seenIds(Number.POSITIVE_INFINITY)
  expect(ids.map(seen.isNew)).toEqual(ids.map(() => true))
  expect(ids.map(seen.isNew)).toEqual(ids.map(() => false))
})
