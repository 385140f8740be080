import { expect, test } from 'vitest'
import { answerOf } from '../../_kit/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))

test('a cloud per expiry, near before far, options without a vol left out, size by premium', () => {
  const [near, far] = [Date.UTC(2026, 1, 6, 8), Date.UTC(2026, 2, 27, 8)]
  const model = toModel(
    answerOf('traded-smile', {
      expiry: [far, near, near],
      strike: [90, 80, 100],
      type: ['call', 'put', 'call'],
      weightedVol: [0.5, 0.6, null],
      premiumUsd: [10, 20, 30],
      trades: [1, 2, 3],
    }),
    'BTC',
  )
  expect(model.series).toMatchObject([
    { name: '6 Feb 26', x: [80], y: [0.6], size: { values: [20] } },
    { name: '27 Mar 26', x: [90], y: [0.5] },
  ])
  expect(toModel(answerOf('traded-smile', EMPTY as never), 'BTC').series).toEqual([])
})
