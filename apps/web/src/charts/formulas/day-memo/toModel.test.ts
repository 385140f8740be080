import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const answer = (kind: string[], text: string[], formula: (string | null)[]) =>
  answerOf('day-memo', { kind, text, formula })

test('sentences stand under the heading of their kind, and those of a number lead to its history', () => {
  const { columns, items, leadsTo } = toModel(
    answer(['moved', 'moved', 'expires'], ['ATM rose.', 'Skew fell.', 'Options expire.'], ['ATM30', 'rr25(30d)', null]),
    { exchange: 'okx', symbol: 'ETH' },
  )
  const lines = items.map((item) => (item.kind === 'row' ? columns[0].text(item.row) : 'label' in item && item.label))
  expect(lines).toEqual([
    'Moved beyond its usual',
    'ATM rose.',
    'Skew fell.',
    'Expires within 36 hours',
    'Options expire.',
  ])
  expect([0, 1, 2].map((row) => leadsTo?.(row))).toEqual([
    '/formula/okx/ETH/?formula=ATM30',
    '/formula/okx/ETH/?formula=rr25%2830d%29',
    undefined,
  ])
  expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
  expect(toModel(answer([], [], []), { exchange: 'okx', symbol: 'ETH' }).items).toEqual([])
})
