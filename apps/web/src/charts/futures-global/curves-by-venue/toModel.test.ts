import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const curves = answerOf('curves-by-venue', {
  venue: ['okx', 'okx', 'okx', 'deribit', 'okx'],
  symbol: ['BTC', 'BTC', 'BTC', 'BTC', 'BTC'],
  margin: ['coin', 'coin', 'coin', 'coin', 'coin'],
  kind: ['future', 'perpetual', 'constant-maturity', 'future', 'future'],
  days: [59, 0, 30, 31, 10],
  price: [90_600, 90_010, null, 90_300, 90_100],
  basis: [600, 10, null, 300, 100],
  apr: [0.041, null, 0.04, 0.039, null],
  fundingApr: [null, 0.1095, null, null, null],
})

test('each venue has a curve through its dated futures; the perpetual is a point at zero days with its funding', () => {
  expect(toModel(curves, 'apr').series).toMatchObject([
    { kind: 'line', name: 'okx BTC inverse', x: [59], y: [0.041] },
    { kind: 'points', name: 'okx BTC inverse', x: [0], y: [0.1095] },
    { kind: 'line', name: 'deribit BTC inverse', x: [31], y: [0.039] },
  ])
  expect(toModel(curves, 'basis').series).toMatchObject([{ x: [10, 59], y: [100, 600] }, { x: [0], y: [10] }, {}])
  expect(toModel(curves, 'price').references).toEqual([])
})

test('several curves of one venue have shades of its colour, and curve and perpetual of one market the same shade', () => {
  const linear = answerOf('curves-by-venue', {
    ...curves.data,
    margin: ['coin', 'coin', 'coin', 'coin', 'stable'],
    symbol: ['BTC', 'BTC', 'BTC', 'BTC', 'BTC_USDC'],
  })
  const { series } = toModel(linear, 'basis')
  expect(series.map(({ id, color }) => [id, color])).toEqual([
    ['okx BTC inverse', { entity: 'okx' }],
    ['okx BTC inverse.perpetual', { entity: 'okx' }],
    ['okx BTC_USDC linear', { entity: 'okx', shade: 1 }],
    ['deribit BTC inverse', { entity: 'deribit' }],
  ])
})
