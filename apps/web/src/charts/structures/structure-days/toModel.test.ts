import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))
const days = answerOf('structure-days', {
  at: [1, 2, 3],
  trades: [2, 1, 3],
  boughtCoin: [10, 0, 5],
  soldCoin: [4, 8, 0],
  unknownCoin: [0, 0, 2],
  netCoin: [6, -8, 5],
  netPremiumUsd: [600, -900, 100],
  vol: [0.5, null, 0.52],
})

test('buys are above and sells below zero, unclassified trades grey, with the net cumulated over the days', () => {
  expect(toModel(days, 'coin').series).toMatchObject([
    { id: 'buy', color: 'up', y: [10, 0, 5] },
    { id: 'sell', color: 'down', y: [-4, -8, 0] },
    { id: 'unknown', y: [0, 0, 2] },
    { id: 'net', kind: 'line', y: [6, -2, 3] },
  ])
  expect(toModel(days, 'coin').series[0].readout?.(1)).toEqual([
    { label: 'trades', text: '1' },
    { label: 'IV', text: '–' },
    { label: 'net', text: '−8.00\u2009coin' },
  ])
})

test('paid premium is above zero and received below; without trades nothing is drawn', () => {
  expect(toModel(days, 'premium').series).toMatchObject([
    { id: 'buy', y: [600, 0, 100] },
    { id: 'sell', y: [0, -900, 0] },
    { id: 'net', y: [600, -300, -200] },
  ])
  expect(toModel(answerOf('structure-days', EMPTY as never), 'coin').series).toEqual([])
})
