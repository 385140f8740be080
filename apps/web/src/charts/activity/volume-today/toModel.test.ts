import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { columnsOf, toModel } from './toModel.ts'

const FIRST = Date.UTC(2026, 0, 30, 8)
const BY_STRIKE = { by: 'strike', measure: 'Coin', units: 'coin' } as const

const volume = (window: 'today' | 'rolling-24h') =>
  answerOf<'volume-today', ReturnType<typeof columnsOf>[number]>('volume-today', {
    strike: [80_000, 90_000],
    expiry: [FIRST, null],
    window: [window, window],
    callCoin: [5, 7],
    putCoin: [3, null],
    callPremiumUsd: [10_500, 7_100],
    putPremiumUsd: [2_000, null],
  } as never)
const market = answerOf('market-summary', { index: [82_500] })

test('volume by strike shows spot among the bars, calls above and puts below zero, and gaps for missing values', () => {
  const { x, series, references, crosshairKey } = toModel(volume('today'), market, BY_STRIKE, 'BTC')
  expect(x).toMatchObject({ name: 'Strike', values: [80_000, 90_000] })
  expect(series).toMatchObject([{ y: [5, 7] }, { y: [-3, null] }])
  expect(references).toEqual([{ along: 'x', at: 0.25, label: 'Spot', color: 'spot' }])
  expect(crosshairKey).toBe('strike:BTC')
})

test('volume by expiry has no line of spot, and shares the crosshair of other panels by expiry', () => {
  const spec = toModel(volume('today'), market, { ...BY_STRIKE, by: 'expiry' }, 'BTC')
  expect(spec.x.name).toBe('Expiry')
  expect(spec.references).toEqual([])
  expect(spec.crosshairKey).toBe('expiry:BTC')
})

test('the axis states whether values are of the UTC day or of the venue’s 24 hours, and what is counted', () => {
  expect(toModel(volume('today'), market, BY_STRIKE, 'BTC').y).toMatchObject({
    name: 'Volume since 00:00 UTC',
    unit: 'BTC',
  })
  const paid = toModel(volume('rolling-24h'), market, { ...BY_STRIKE, measure: 'PremiumUsd', units: 'usd' }, 'BTC')
  expect(paid.y).toMatchObject({ name: 'Premium, 24 h', unit: 'USD' })
  expect(paid.series).toMatchObject([{ y: [10_500, 7_100] }, { y: [-2_000, null] }])
})

test('the unit converts volume or premium at the index, without changing the measure', () => {
  const usd = toModel(volume('today'), market, { ...BY_STRIKE, units: 'usd' }, 'BTC')
  expect(usd.y).toMatchObject({ name: 'Volume since 00:00 UTC', unit: 'USD' })
  expect(usd.series).toMatchObject([{ y: [412_500, 577_500] }, { y: [-247_500, null] }])
  const coin = toModel(volume('today'), market, { ...BY_STRIKE, measure: 'PremiumUsd' }, 'BTC')
  expect(coin.y).toMatchObject({ name: 'Premium since 00:00 UTC', unit: 'BTC' })
  const [calls] = coin.series
  expect('y' in calls && calls.y[0]).toBeCloseTo(10_500 / 82_500, 12)
})

test('only the columns of the selected measure are requested', () => {
  expect(columnsOf({ by: 'expiry', measure: 'PremiumUsd' })).toEqual([
    'expiry',
    'window',
    'callPremiumUsd',
    'putPremiumUsd',
  ])
})
