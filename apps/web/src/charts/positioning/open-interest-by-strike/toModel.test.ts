import { expect, test } from 'vitest'
import type { Sides } from '../../../chart/choices/openInterestMeasure.ts'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const interest = answerOf<'open-interest', 'strike' | Sides>('open-interest', {
  strike: [80_000, 90_000, 100_000],
  callCoin: [10, 20, 30],
  putCoin: [40, 50, 60],
  callUsd: [880_000, 1_760_000, 2_640_000],
  putUsd: [3_520_000, 4_400_000, 5_280_000],
} as never)
const MARKET = { exchange: 'deribit', symbol: 'BTC' }
const market = (index: number | null) => answerOf('market-summary', { index: [index] })

test('each strike has a bar, calls above and puts below zero, with spot between its neighbouring strikes', () => {
  const { x, series, references, crosshairKey } = toModel(
    interest,
    market(85_000),
    { measure: 'Coin', units: 'coin', strikes: 'even' },
    MARKET,
  )
  expect(x).toMatchObject({ name: 'Strike', unit: 'USD, not to scale', values: [80_000, 90_000, 100_000] })
  expect(series).toMatchObject([{ y: [10, 20, 30] }, { y: [-40, -50, -60] }])
  expect(references).toEqual([{ along: 'x', at: 0.5, label: 'Spot', color: 'spot' }])
  expect(crosshairKey).toBe('strike:BTC')
  for (const side of series) expect(side.pick?.(1)).toContain('trades=strike%3A90000&')
})

test('a missing index, or one beyond the strikes, draws no level', () => {
  expect(
    toModel(interest, market(null), { measure: 'Coin', units: 'coin', strikes: 'even' }, MARKET).references,
  ).toEqual([])
  expect(
    toModel(interest, market(120_000), { measure: 'Coin', units: 'coin', strikes: 'even' }, MARKET).references,
  ).toEqual([])
})

test('in USD the same bars show notional', () => {
  expect(toModel(interest, market(85_000), { measure: 'Coin', units: 'usd', strikes: 'even' }, MARKET)).toMatchObject({
    y: { unit: 'USD' },
    series: [{ y: [880_000, 1_760_000, 2_640_000] }, { y: [-3_520_000, -4_400_000, -5_280_000] }],
  })
})
