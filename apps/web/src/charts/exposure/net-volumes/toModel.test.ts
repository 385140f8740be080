import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { type COLUMNS, toModel } from './toModel.ts'

const MARKET = { exchange: 'deribit', symbol: 'BTC' }
const flowOf = (data: {
  readonly at: (number | null)[]
  readonly expiry: (number | null)[]
  readonly strike: number[]
  readonly netCoin: number[]
}) => {
  const none = data.netCoin.map(() => 0)
  return answerOf<'net-flow', (typeof COLUMNS)[number]>('net-flow', {
    netDeltaCoin: none,
    netGamma: none,
    netVegaUsd: none,
    netPremiumUsd: data.netCoin.map((coins) => 100 * coins),
    ...data,
  })
}

test('each strike and expiry has a cell that links to its trades; strikes descend', () => {
  const flow = flowOf({
    at: [null, null, null],
    expiry: [MS_PER_DAY, MS_PER_DAY, 2 * MS_PER_DAY],
    strike: [80_000, 90_000, 90_000],
    netCoin: [1, -2, 3],
  })
  const { x, y, series } = toModel(flow, { measure: 'netCoin', across: 'expiry' }, MARKET)
  expect(x).toMatchObject({ values: [MS_PER_DAY, 2 * MS_PER_DAY] })
  expect(y).toMatchObject({ values: [90_000, 80_000] })
  expect(series).toMatchObject([{ kind: 'heat', values: [-2, 3, 1, null] }])
  expect(series[0].pick?.(1)).toContain('trades=strike%3A90000&expiries=1970-01-03T00%3A00%3A00Z')
  expect(toModel(flow, { measure: 'netPremiumUsd', across: 'expiry' }, MARKET).series).toMatchObject([
    { name: 'Net premium, USD', values: [-200, 300, 100, null] },
  ])
})

test('over time a cell is the change of the running sum of its strike; a period without trades is a gap', () => {
  const flow = flowOf({
    at: [1_000, 2_000, 3_000, 1_000, 2_000, 3_000],
    expiry: [null, null, null, null, null, null],
    strike: [80_000, 80_000, 80_000, 90_000, 90_000, 90_000],
    netCoin: [1, 1, -4, 0, 6, 6],
  })
  const { x, series } = toModel(flow, { measure: 'netCoin', across: 'time' }, MARKET)
  expect(x).toMatchObject({ name: 'Time', values: [1_000, 2_000, 3_000] })
  expect(series).toMatchObject([{ values: [null, 6, null, 1, null, -5] }])
  expect(series[0].pick?.(3)).toContain('trades=strike%3A80000&structure-tape')
})
