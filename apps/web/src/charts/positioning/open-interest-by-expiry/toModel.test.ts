import { expect, test } from 'vitest'
import { answerOf } from '../../_kit/answerOf.ts'
import type { Sides } from '../../_kit/choices/openInterestMeasure.ts'
import { toModel } from './toModel.ts'

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

test('calls up and puts down, a bar per expiry in their order, missing stays missing', () => {
  const { x, y, series, crosshairKey } = toModel(interest, 'Coin', 'BTC')
  expect(x).toMatchObject({ name: 'Expiry', categories: ['30 Jan 26', '27 Mar 26'], values: EXPIRIES })
  expect(series).toMatchObject([
    { id: 'call', color: 'call', y: [1_200, 3_400] },
    { id: 'put', color: 'put', y: [-800, null] },
  ])
  expect(y).toMatchObject({ name: 'Open interest', unit: 'coin', hasZero: true })
  expect(crosshairKey).toBe('expiry:BTC')
})

test('the measure decides column, unit and name; delta of puts is drawn by its size', () => {
  expect(toModel(interest, 'Usd', 'BTC')).toMatchObject({
    y: { unit: 'USD' },
    series: [{ y: [105_600_000, 299_200_000] }, { y: [-70_400_000, null] }],
  })
  expect(toModel(interest, 'Contracts', 'BTC').y.unit).toBe('contracts')
  expect(toModel(interest, 'DeltaCoin', 'BTC')).toMatchObject({
    y: { name: 'Delta of open options', unit: 'coin' },
    series: [{ y: [500, 900] }, { y: [-300, null] }],
  })
})

test('no expiry, no bars', () => {
  const none = answerOf<'open-interest', 'expiry' | Sides>('open-interest', {
    expiry: [],
    callCoin: [],
    putCoin: [],
  } as never)
  expect(toModel(none, 'Coin', 'BTC').series).toEqual([])
})
