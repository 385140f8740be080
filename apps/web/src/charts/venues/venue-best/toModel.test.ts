import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))

const two = answerOf('venue-best', {
  expiry: [1, 1],
  strike: [90_000, 100_000],
  type: ['put', 'call'],
  books: [2, 2],
  delta: [-0.3, 0.01],
  bidVol: [0.6, 0.5],
  bidVenue: ['okx', 'okx'],
  bidUsd: [2_100, 50],
  askVol: [0.55, 0.6],
  askVenue: ['deribit', 'deribit'],
  askUsd: [2_000, 60],
  feesUsd: [54, 10],
  freeUsd: [46, -20],
})
const strikes = (show: 'near' | 'all' | 'free') => {
  const { columns, items } = toModel(two, show)
  return items.map((item) => (item.kind === 'row' ? columns[1].text(item.row) : ''))
}

test('near the money, all, or what crosses; free money is washed in green', () => {
  expect(strikes('near')).toEqual(['90k'])
  expect(strikes('all')).toEqual(['90k', '100k'])
  expect(strikes('free')).toEqual(['90k'])
  const free = toModel(two, 'all').columns.find(({ id }) => id === 'freeUsd')
  expect(free?.text(0)).toBe('+46.0')
  expect(free?.cellStyle?.(0)).toMatchObject({ wash: 'up' })
  expect(free?.cellStyle?.(1)).not.toHaveProperty('wash')
  expect(toModel(answerOf('venue-best', EMPTY as never), 'all').items).toEqual([])
})
