import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))

const slices = answerOf('put-call-distribution', {
  slice: ['calls bought', 'undirected'],
  takerCoin: [4, 0],
  takerPremiumUsd: [400, 0],
  takerTrades: [2, 0],
  customerCoin: [3, 1],
  customerPremiumUsd: [300, 100],
  customerTrades: [1, 1],
})

test('each slice by customer or taker has a bar, with its share of the total', () => {
  const model = toModel(slices, { who: 'customer', measure: 'Coin' }, 'BTC')
  expect(model.series).toMatchObject([{ y: [3, 1] }])
  expect(model.series[0].readout?.(1)).toEqual([{ label: 'Share', text: '25.0\u2009%' }])
  expect(model.y).toMatchObject({ unit: 'BTC' })
  expect(toModel(slices, { who: 'taker', measure: 'PremiumUsd' }, 'BTC').series).toMatchObject([{ y: [400, 0] }])
  expect(
    toModel(answerOf('put-call-distribution', EMPTY as never), { who: 'taker', measure: 'Coin' }, 'BTC').series,
  ).toEqual([])
})
