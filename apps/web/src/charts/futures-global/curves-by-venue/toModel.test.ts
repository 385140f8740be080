import { expect, test } from 'vitest'
import { answerOf } from '../../_kit/answerOf.ts'
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

test('a curve a venue by days, the perpetual at none with its funding; a future without a rate is left out', () => {
  expect(toModel(curves, 'apr').series).toMatchObject([
    { name: 'okx BTC inverse', x: [0, 59], y: [0.1095, 0.041] },
    { name: 'deribit BTC inverse', x: [31], y: [0.039] },
  ])
  expect(toModel(curves, 'basis').series[0]).toMatchObject({ x: [0, 10, 59], y: [10, 100, 600] })
  expect(toModel(curves, 'price').references).toEqual([])
})
