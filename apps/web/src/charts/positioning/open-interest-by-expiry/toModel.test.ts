import { axisTicks, readingAt, readingText } from '@gvol/plot'
import { expect, test } from 'vitest'
import type { Sides } from '../../../chart/choices/openInterestMeasure.ts'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const market = (index: number | null) => answerOf('market-summary', { index: [index] })
const IN_COIN = { measure: 'Coin', units: 'coin' } as const

const EXPIRIES = [Date.UTC(2026, 0, 30, 8), Date.UTC(2026, 2, 27, 8)]

const interest = answerOf<'open-interest', 'expiry' | Sides>('open-interest', {
  expiry: EXPIRIES,
  callCoin: [1_200, 3_400],
  putCoin: [800, null],
  callUsd: [105_600_000, 299_200_000],
  putUsd: [70_400_000, null],
  callContracts: [12_000, 34_000],
  putContracts: [8_000, null],
  callPremiumUsd: [1, 2],
  putPremiumUsd: [3, null],
  callDeltaCoin: [500, 900],
  putDeltaCoin: [-300, null],
} as never)

test('each expiry has a bar in order, calls above and puts below zero; missing values stay missing', () => {
  const { x, y, series, crosshairKey } = toModel(interest, market(88_000), IN_COIN, 'BTC')
  expect(x).toMatchObject({ name: 'Expiry', categories: ['30 Jan 26', '27 Mar 26'], values: EXPIRIES })
  expect(series).toMatchObject([
    { id: 'call', color: 'call', y: [1_200, 3_400] },
    { id: 'put', color: 'put', y: [-800, null] },
  ])
  expect(y).toMatchObject({ name: 'Open interest', unit: 'BTC', hasZero: true })
  expect(crosshairKey).toBe('expiry:BTC')
})

test('the unit converts an amount without changing the measure', () => {
  const of = (
    measure: 'Coin' | 'Usd' | 'Contracts' | 'DeltaCoin' | 'PremiumUsd',
    units: 'coin' | 'usd',
    index: number | null = 100,
  ) => {
    const { y, series } = toModel(interest, market(index), { measure, units }, 'BTC')
    return {
      name: y.name,
      unit: 'unit' in y ? y.unit : '',
      sides: series.map((one) => 'y' in one && Array.from(one.y)),
    }
  }
  expect(of('Coin', 'usd')).toEqual({
    name: 'Open interest',
    unit: 'USD',
    sides: [
      [105_600_000, 299_200_000],
      [-70_400_000, null],
    ],
  })
  // Values in URLs of earlier versions.
  expect(of('Usd', 'coin')).toEqual(of('Coin', 'usd'))
  expect(of('PremiumUsd', 'usd')).toMatchObject({
    name: 'Premium of open options',
    unit: 'USD',
    sides: [
      [1, 2],
      [-3, null],
    ],
  })
  expect(of('PremiumUsd', 'coin')).toMatchObject({
    name: 'Premium of open options',
    unit: 'BTC',
    sides: [
      [0.01, 0.02],
      [-0.03, null],
    ],
  })
  expect(of('DeltaCoin', 'coin')).toMatchObject({
    name: 'Delta of open options',
    unit: 'BTC',
    sides: [
      [500, 900],
      [-300, null],
    ],
  })
  expect(of('DeltaCoin', 'usd')).toMatchObject({
    unit: 'USD',
    sides: [
      [50_000, 90_000],
      [-30_000, null],
    ],
  })
  expect(of('Contracts', 'usd')).toMatchObject({
    unit: 'contracts',
    sides: [
      [12_000, 34_000],
      [-8_000, null],
    ],
  })
  // Without an index, converted values are NaN.
  expect(of('DeltaCoin', 'usd', null).sides[0]).toEqual([Number.NaN, Number.NaN])
})

test('puts are drawn below the axis and labelled without a sign', () => {
  const { y } = toModel(interest, market(88_000), IN_COIN, 'BTC')
  expect(y).toMatchObject({ isMirrored: true })
  const spec = toModel(interest, market(88_000), IN_COIN, 'BTC')
  expect(readingText(readingAt(spec, 0, undefined, new Set()))).toContain('Puts\t800')
  expect(axisTicks(spec.y, [-1_000, 1_000], 300, 'y').map(({ label }) => label)).not.toContainEqual(
    expect.stringMatching(/[−-]/),
  )
})

test('without an expiry there are no bars', () => {
  const none = answerOf<'open-interest', 'expiry' | Sides>('open-interest', {
    expiry: [],
    callCoin: [],
    putCoin: [],
  } as never)
  expect(toModel(none, market(88_000), IN_COIN, 'BTC').series).toEqual([])
})
