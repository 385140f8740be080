import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const FIRST = Date.UTC(2026, 0, 26)
const SECOND = Date.UTC(2026, 0, 27)
const depth = answerOf('book-depth', {
  at: [FIRST, FIRST, SECOND, SECOND],
  within: [5, 10, 5, 10],
  bidCoin: [1, 2, 3, 4],
  askCoin: [5, 6, 7, null],
  bidUsd: [100, 200, 300, 400],
  askUsd: [500, 600, 700, null],
  pressure: [-0.6, -0.5, -0.4, null],
})

test('one distance is drawn with both sides in the selected unit and the pressure on the right', () => {
  expect(toModel(depth, { within: 'bp10', unit: 'usd' }).series).toMatchObject([
    { id: 'pressure', isRight: true, x: [FIRST, SECOND], y: [-0.5, null] },
    { id: 'bid', color: 'bid', y: [200, 400] },
    { id: 'ask', color: 'ask', y: [600, null] },
  ])
  const inCoin = toModel(depth, { within: 'bp5', unit: 'coin' })
  expect(inCoin.y).toMatchObject({ unit: 'coin' })
  expect(inCoin.series).toMatchObject([{ y: [-0.6, -0.4] }, { y: [1, 3] }, { y: [5, 7] }])
})
test('a distance without data draws nothing', () => {
  expect(toModel(depth, { within: 'bp100', unit: 'usd' }).series).toEqual([])
})
