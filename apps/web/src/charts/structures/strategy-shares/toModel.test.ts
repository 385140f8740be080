import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { type COLUMNS, toModel } from './toModel.ts'

const top = answerOf<'unique-trades', (typeof COLUMNS)[number]>('unique-trades', {
  strategy: ['call-spread', 'put', 'call-spread'],
  side: ['buy', 'sell', 'sell'],
  trades: [2, 1, 1],
  amountCoin: [10, 300, 5],
  premiumUsd: [100, 50, 20],
})

test('shares are of all structures, largest first, bought and sold apart', () => {
  expect(toModel(top, 'share')).toMatchObject({
    x: { categories: ['Call spread', 'Put'] },
    series: [{ y: [0.5, 0] }, { y: [0.25, 0.25] }],
  })
  expect(toModel(top, 'amount')).toMatchObject({
    x: { categories: ['Put', 'Call spread'] },
    series: [{ y: [0, 10] }, { y: [300, 5] }],
  })
})
