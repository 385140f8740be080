import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { type COLUMNS, toModel } from './toModel.ts'

const volume = answerOf<'traded-volume', (typeof COLUMNS)[number]>('traded-volume', {
  strike: [100_000, 90_000, 90_000],
  expiry: [null, null, null],
  optionType: ['call', 'put', 'call'],
  amountCoin: [5, 7, 1],
  premiumUsd: [500, 700, 100],
})

const MARKET = { exchange: 'deribit', symbol: 'BTC' }

test('strikes ascend, calls above and puts below zero, in the selected measure; a bar links to its blocks', () => {
  expect(toModel(volume, 'strike', 'amountCoin', MARKET).series[0].pick?.(0)).toContain(
    'trades=block%2Cstrike%3A90000&',
  )
  expect(toModel(volume, 'strike', 'amountCoin', MARKET)).toMatchObject({
    x: { values: [90_000, 100_000] },
    y: { unit: 'coin' },
    series: [{ y: [1, 5] }, { y: [-7, -0] }],
  })
  expect(toModel(volume, 'strike', 'premiumUsd', MARKET)).toMatchObject({
    y: { unit: 'USD' },
    series: [{ y: [100, 500] }, {}],
  })
  expect(toModel(volume, 'expiry', 'amountCoin', MARKET).series).toEqual([])
})
