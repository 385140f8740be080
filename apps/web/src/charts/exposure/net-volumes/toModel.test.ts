import { expect, test } from 'vitest'
import { answerOf } from '../../_kit/answerOf.ts'
import { type COLUMNS, toModel } from './toModel.ts'

const DAY = 86_400_000

test('a cell per strike and expiry, strikes from the highest down', () => {
  const flow = answerOf<'net-flow', (typeof COLUMNS)[number]>('net-flow', {
    expiry: [DAY, DAY, 2 * DAY],
    strike: [80_000, 90_000, 90_000],
    netCoin: [1, -2, 3],
    netDeltaCoin: [1, 1, 1],
    netGamma: [0.001, 0, 0],
    netVegaUsd: [10, 20, 30],
    netPremiumUsd: [100, 200, 300],
  })
  const { x, y, series } = toModel(flow, 'netCoin')
  expect(x).toMatchObject({ values: [DAY, 2 * DAY] })
  expect(y).toMatchObject({ values: [90_000, 80_000] })
  expect(series).toMatchObject([{ kind: 'heat', values: [-2, 3, 1, null] }])
  expect(toModel(flow, 'netPremiumUsd').series).toMatchObject([
    { name: 'Net premium, USD', values: [200, 300, 100, null] },
  ])
})
