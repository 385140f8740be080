import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { type COLUMNS, type INDEX_COLUMNS, toModel } from './toModel.ts'

const flow = answerOf<'net-flow', (typeof COLUMNS)[number]>('net-flow', {
  at: [1_000, 2_000, 1_000, 2_000],
  strike: [80_000, 80_000, 90_000, 90_000],
  netCoin: [1, 2, -3, -4],
  netDeltaCoin: [0.1, 0.2, -0.3, -0.4],
  netGamma: [0, 0, 0, 0],
  netVegaUsd: [5, 6, 7, 8],
  netPremiumUsd: [9, 9, 9, 9],
})
const index = (values: readonly number[]) =>
  answerOf<'gamma-history', (typeof INDEX_COLUMNS)[number]>('gamma-history', {
    at: values.map((_, i) => 1_000 + i * 500),
    index: [...values],
  })

const MARKET = { exchange: 'deribit', symbol: 'BTC' }

test('strikes descend, time runs to the right, and cells show the selected measure', () => {
  const { y, series } = toModel(flow, index([]), 'netCoin', MARKET)
  expect(y).toMatchObject({ values: [90_000, 80_000] })
  expect(series).toMatchObject([{ kind: 'heat', scale: 'diverging', values: [-3, -4, 1, 2] }])
  expect(series[0].pick?.(3)).toContain('trades=strike%3A80000&')
  expect(toModel(flow, index([]), 'netVegaUsd', MARKET).series).toMatchObject([{ values: [7, 8, 5, 6] }])
})

test('the index is drawn between the strikes, not beyond them', () => {
  expect(toModel(flow, index([85_000, 82_500]), 'netCoin', MARKET).series[1]).toMatchObject({
    x: [0, 0.5],
    y: [0.5, 0.75],
  })
  expect(toModel(flow, index([120_000, 120_000]), 'netCoin', MARKET).series).toHaveLength(1)
})
