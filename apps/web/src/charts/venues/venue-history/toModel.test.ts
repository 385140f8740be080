import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))

const history = answerOf('venue-history', {
  at: [1, 1, 2],
  venue: ['deribit', 'okx', 'deribit'],
  openCoin: [10, 4, 11],
  volumeCoin: [1, 2, 3],
  putCallRatio: [0.5, 0.7, 0.6],
})

test('coins are stacked by day, ratios are lines; a day without a venue is a gap', () => {
  expect(toModel(history, 'openCoin', 'BTC').series).toMatchObject([
    { kind: 'bars', stack: 'venues', x: [1, 2], y: [10, 11] },
    { name: 'okx', x: [1, 2], y: [4, null] },
  ])
  expect(toModel(history, 'putCallRatio', 'BTC').series).toMatchObject([
    { kind: 'line', y: [0.5, 0.6] },
    { x: [1], y: [0.7] },
  ])
  expect(toModel(answerOf('venue-history', EMPTY as never), 'openCoin', 'BTC').series).toEqual([])
})
