import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const FIRST = Date.UTC(2026, 0, 26)
const SECOND = Date.UTC(2026, 0, 27)

const history = answerOf('perpetual-history', {
  at: [FIRST, SECOND],
  price: [90_000, 91_000],
  longLiquidatedUsd: [2_000_000, null],
  shortLiquidatedUsd: [null, 500_000],
})

test('liquidated longs are sold and drawn below zero, shorts are bought back and drawn above', () => {
  expect(toModel(history).series).toMatchObject([
    { id: 'short', color: 'up', y: [null, 500_000] },
    { id: 'long', color: 'down', y: [-2_000_000, null] },
    { id: 'price', isRight: true },
  ])
})

test('without liquidations the price alone is not drawn', () => {
  const none = {
    ...history,
    data: { ...history.data, longLiquidatedUsd: [null, null], shortLiquidatedUsd: [null, null] },
  }
  expect(toModel(none).series).toEqual([])
})
