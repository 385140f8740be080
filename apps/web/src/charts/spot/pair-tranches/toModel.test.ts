import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const FIRST = Date.UTC(2026, 0, 26)
const SECOND = Date.UTC(2026, 0, 27)
const depth = answerOf('pair-depth', {
  at: [FIRST, SECOND, SECOND],
  within: [5, 5, 10],
  bidCoin: [1, 3, 4],
  askCoin: [5, 7, null],
  bidUsd: [100, 300, 400],
  askUsd: [500, 700, null],
})

test('only the newest book of the pair is drawn, asks downwards, in the selected unit', () => {
  expect(toModel(depth, 'coin').series).toMatchObject([
    { id: 'bid', y: [3, 4] },
    { id: 'ask', y: [-7, null] },
  ])
  expect(toModel(depth, 'usd').y.unit).toBe('USD')
})
