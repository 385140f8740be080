import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const FIRST = Date.UTC(2026, 0, 26)
const SECOND = Date.UTC(2026, 0, 27)

const history = answerOf('perpetual-history', {
  at: [FIRST, SECOND],
  buyCoin: [3, null],
  sellCoin: [1, 2],
  buyUsd: [270_000, null],
  sellUsd: [90_000, 180_000],
  cvdCoin: [2, 0],
  cvdUsd: [180_000, 0],
})

test('buys are above and sells below zero, with the cumulative difference on the right', () => {
  expect(toModel(history, 'coin').series).toMatchObject([
    { id: 'buy', color: 'up', y: [3, null] },
    { id: 'sell', color: 'down', y: [-1, -2] },
    { id: 'cvd', isRight: true, y: [2, 0] },
  ])
  expect(toModel(history, 'usd').y).toMatchObject({ unit: 'USD' })
})

test('without a trade nothing is drawn', () => {
  const none = { ...history, data: { ...history.data, cvdCoin: [null, null] } }
  expect(toModel(none, 'coin').series).toEqual([])
})
