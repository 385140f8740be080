import { expect, test } from 'vitest'
import { answerOf } from '../../_kit/answerOf.ts'
import { type COLUMNS, toModel } from './toModel.ts'

const volume = answerOf<'traded-volume', (typeof COLUMNS)[number]>('traded-volume', {
  strike: [100_000, 90_000, 90_000],
  expiry: [null, null, null],
  optionType: ['call', 'put', 'call'],
  amountCoin: [5, 7, 1],
  premiumUsd: [500, 700, 100],
})

test('strikes ascend, calls up and puts down, in the measure asked for', () => {
  expect(toModel(volume, 'strike', 'amountCoin', 'BTC')).toMatchObject({
    x: { values: [90_000, 100_000] },
    y: { unit: 'coin' },
    series: [{ y: [1, 5] }, { y: [-7, -0] }],
  })
  expect(toModel(volume, 'strike', 'premiumUsd', 'BTC')).toMatchObject({
    y: { unit: 'USD' },
    series: [{ y: [100, 500] }, {}],
  })
  expect(toModel(volume, 'expiry', 'amountCoin', 'BTC').series).toEqual([])
})
