import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const NONE = Object.fromEntries(COLUMNS.map((name) => [name, [null, null]]))
const history = (data: object) => answerOf('option-history', { ...NONE, at: [1, 2], ...data } as never)

test('bids are above and asks below zero; a side without quotes is a gap', () => {
  const { series } = toModel(history({ bidSize: [5, null], askSize: [3, 4], spreadVol: [0.02, 0.03] }))
  expect(series).toMatchObject([
    { name: 'Bid', y: [5, null] },
    { name: 'Ask', y: [-3, -4] },
    { isBeneath: true, y: [0.02, 0.03] },
  ])
  expect(toModel(history({})).series).toEqual([])
})
