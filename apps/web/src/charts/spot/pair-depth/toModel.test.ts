import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const FIRST = Date.UTC(2026, 0, 26)
const SECOND = Date.UTC(2026, 0, 27)
const depth = answerOf('pair-depth', {
  at: [FIRST, FIRST, SECOND],
  within: [5, 10, 10],
  bidCoin: [1, 3, 4],
  askCoin: [5, 7, null],
  bidUsd: [100, 300, 400],
  askUsd: [500, 700, null],
  pressure: [-0.67, -0.4, null],
})

test('both sides of the pair at one distance are drawn over time, with the pressure between them on the right', () => {
  const model = toModel(depth, { within: 'bp10', unit: 'coin' })
  expect(model.series).toMatchObject([
    { id: 'pressure', isRight: true, y: [-0.4, null] },
    { id: 'bid', x: [FIRST, SECOND], y: [3, 4] },
    { id: 'ask', y: [7, null] },
  ])
  expect(toModel(depth, { within: 'bp50', unit: 'usd' }).series).toEqual([])
})
