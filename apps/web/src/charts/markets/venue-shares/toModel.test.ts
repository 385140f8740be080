import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const shares = answerOf('venue-shares', {
  venue: ['deribit', 'okx', 'binance', 'deribit'],
  kind: ['option', 'option', 'perpetual', 'perpetual'],
  openUsd: [20e9, 5e9, 30e9, 1e9],
  openShare: [0.8, 0.2, 0.97, 0.03],
  volumeUsd: [2e9, null, 60e9, 0.5e9],
  volumeShare: [1, null, 0.99, 0.01],
})

test('each kind and measure is a stack, the largest venue first; a kind without listings has no bars', () => {
  const { x, y, series } = toModel(shares, 'share')
  expect(x).toMatchObject({ categories: ['Options open', 'Options 24 h', 'Perpetuals open', 'Perpetuals 24 h'] })
  expect(series).toMatchObject([
    { name: 'binance', stack: 'venues', y: [null, null, 0.97, 0.99] },
    { name: 'deribit', y: [0.8, 1, 0.03, 0.01] },
    { name: 'okx', y: [0.2, null, null, null] },
  ])
  expect(y.unit).toBe('%')
})

test('amounts can be shown in USD', () => {
  const { y, series } = toModel(shares, 'usd')
  expect([y.unit, series[1]]).toMatchObject(['USD', { y: [20e9, 2e9, 1e9, 0.5e9] }])
})
