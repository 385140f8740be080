import { studies } from '@gvol/analytics'
import { MS_PER_DAY, MS_PER_MINUTE } from '@gvol/time'
import { expect, test } from 'vitest'
import { isTape, lateRows, spanText } from './watchReading.ts'

test('a tape row that happened over a quarter of an hour before the answer is late; a board row never is', () => {
  const atMs = Date.UTC(2026, 0, 2)
  const happened = [atMs, atMs - 15 * MS_PER_MINUTE, atMs - 16 * MS_PER_MINUTE]
  const matched = new Map(['a', 'b', 'c'].map((identity, row) => [identity, row]))
  const read = { ok: true, atMs, columns: {}, rows: 3, identity: String } as const
  expect(lateRows(matched, { ...read, happenedMs: (row) => happened[row] })).toEqual(new Set(['c']))
  expect(lateRows(matched, { ...read, happenedMs: () => undefined })).toEqual(new Set())
})

test('prints are tapes; boards and chains are states', () => {
  expect([studies['trade-tape'], studies['rfq-tape'], studies['liquidation-tape']].map(isTape)).toEqual([
    true,
    true,
    true,
  ])
  expect([studies['futures-board'], studies['term-structure'], studies['option-chain']].map(isTape)).toEqual([
    false,
    false,
    false,
  ])
})

test('a span is written as the formula accepts it, never shorter than requested', () => {
  expect([spanText(MS_PER_DAY), spanText(600_000), spanText(5_000_000)]).toEqual(['1d', '0.01d', '0.0579d'])
})
