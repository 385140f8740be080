import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { sidesOf, toModel } from './toModel.ts'

const AT = [1, 2, 3].map((day) => Date.UTC(2026, 0, day))
const history = answerOf('future-history', {
  at: AT,
  buyCoin: [1.5, 0, null],
  sellCoin: [2, 3, null],
  buyUsd: [135_000, 0, null],
  sellUsd: [180_000, 270_000, null],
})

test('buys are above and sells below zero in one stack; a bucket without a trade has no bar', () => {
  expect(toModel(history, 'coin')).toMatchObject({
    y: { unit: 'coin', hasZero: true },
    series: [
      { id: 'buy', color: 'up', x: AT, y: [1.5, 0, null] },
      { id: 'sell', color: 'down', y: [-2, -3, null] },
    ],
  })
})

test('USD uses the other two columns', () => {
  expect(sidesOf('usd')).toEqual(['buyUsd', 'sellUsd'])
  expect(toModel(history, 'usd')).toMatchObject({ y: { unit: 'USD' }, series: [{ y: [135_000, 0, null] }, {}] })
})

test('without a trade nothing is drawn', () => {
  const none = { at: AT, buyCoin: [null], sellCoin: [null], buyUsd: [null], sellUsd: [null] }
  expect(toModel(answerOf('future-history', none), 'coin').series).toEqual([])
})
