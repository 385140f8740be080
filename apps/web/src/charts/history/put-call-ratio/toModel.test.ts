import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const NONE = Object.fromEntries(COLUMNS.map((name) => [name, [null, null]]))

test('ratios of open interest and trades, or of premium and blocks, are drawn; missing ratios are not', () => {
  const data = answerOf('put-call-history', {
    ...NONE,
    at: [1, 2],
    openRatio: [0.6, 0.7],
    tradedRatio: [1.2, null],
    blockRatio: [2, 3],
  } as never)
  expect(toModel(data, 'ratios').series).toMatchObject([
    { name: 'Open interest' },
    { name: 'Recorded trades', y: [1.2, null] },
  ])
  expect(toModel(data, 'premium').series).toMatchObject([{ name: 'Blocks', y: [2, 3] }])
  expect(toModel(answerOf('put-call-history', { ...NONE, at: [1, 2] } as never), 'ratios').series).toEqual([])
})
