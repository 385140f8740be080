import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { type COLUMNS, toModel } from './toModel.ts'

const strikes = answerOf<'strikes-traded', (typeof COLUMNS)[number]>('strikes-traded', {
  strike: [80_000, 90_000, 100_000],
  callBoughtCoin: [0, 5, 0],
  callSoldCoin: [0, 2, 0],
  callUnknownCoin: [0, 0, 1],
  callOpenCoin: [10, 20, null],
  putBoughtCoin: [7, 0, 0],
  putSoldCoin: [1, 0, 0],
  putUnknownCoin: [0, 0, 0],
  putOpenCoin: [30, 40, 50],
})

test('buys are above and sells below zero, at strikes with trades of that type only', () => {
  expect(toModel(strikes, 'call', 'BTC')).toMatchObject({
    x: { values: [90_000, 100_000] },
    series: [
      { id: 'bought', y: [5, 0] },
      { id: 'sold', y: [-2, -0] },
      { id: 'open', y: [20, null] },
    ],
  })
  expect(toModel(strikes, 'put', 'BTC')).toMatchObject({
    x: { values: [80_000] },
    series: [{ y: [7] }, { y: [-1] }, {}],
  })
})
