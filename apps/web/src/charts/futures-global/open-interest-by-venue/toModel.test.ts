import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const venues = answerOf('futures-by-venue', {
  venue: ['okx', 'deribit', 'okx', 'okx'],
  margin: ['stable', 'coin', 'coin', 'coin'],
  kind: ['perpetual', 'perpetual', 'perpetual', 'future'],
  openInterestCoin: [20, 30, 15, null],
  openInterestUsd: [1.8e6, 2.7e6, 1.35e6, null],
  volume24hCoin: [1, 2, 3, 4],
  volume24hUsd: [10, 20, 30, 40],
})

test('each venue is a stack of kinds and margins, the largest first; missing values are left out', () => {
  const { x, series, y } = toModel(venues, 'openInterest', 'coin')
  expect(x).toMatchObject({ categories: ['okx', 'deribit'] })
  expect(series).toMatchObject([
    { name: 'Perpetual, inverse', x: [1, 0], y: [30, 15], stack: 'venue' },
    { name: 'Perpetual, linear', x: [0], y: [20], stack: 'venue' },
  ])
  expect(y).toMatchObject({ unit: 'coin', hasZero: true })
})

test('volume is in USD', () => {
  const { y, series } = toModel(venues, 'volume24h', 'usd')
  expect([y.name, y.unit, series.length]).toEqual(['Volume 24 h', 'USD', 3])
})
