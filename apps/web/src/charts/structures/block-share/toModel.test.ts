import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { type COLUMNS, toModel } from './toModel.ts'

test('screen and block volume are drawn by bucket, calls and puts together, with the share of the blocks', () => {
  const volume = answerOf<'traded-volume', (typeof COLUMNS)[number]>('traded-volume', {
    at: [2_000, 1_000, 2_000, 2_000],
    place: ['screen', 'screen', 'block', 'block'],
    notionalUsd: [100, 50, 200, 100],
    premiumUsd: [1, 1, 1, 1],
    amountCoin: [1, 2, 3, 4],
    trades: [5, 6, 1, 1],
  })
  expect(toModel(volume, 'notionalUsd').series).toMatchObject([
    { id: 'screen', x: [1_000, 2_000], y: [50, 100] },
    { id: 'block', y: [0, 300] },
    { id: 'share', y: [0, 0.75] },
  ])
  expect(toModel(volume, 'trades').y.unit).toBe('trades')
})
