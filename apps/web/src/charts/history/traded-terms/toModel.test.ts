import { expect, test } from 'vitest'
import { answerOf } from '../../_kit/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))

test('three vols over the expiries, premium beneath, empty without trades', () => {
  const { series } = toModel(
    answerOf('traded-terms', {
      expiry: [1, 2],
      weightedVol: [0.5, null],
      atmVol: [0.48, 0.5],
      forwardVol: [null, 0.52],
      premiumUsd: [9, 8],
    }),
    'BTC',
  )
  expect(series.map(({ name }) => name)).toEqual(['By premium', 'ATM of the trades', 'Forward vol', 'Premium'])
  expect(series[3]).toMatchObject({ isBeneath: true, y: [9, 8] })
  expect(toModel(answerOf('traded-terms', EMPTY as never), 'BTC').series).toEqual([])
})
