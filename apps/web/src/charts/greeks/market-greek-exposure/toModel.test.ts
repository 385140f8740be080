import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const exposure = answerOf('greek-exposure', {
  expiry: [null, null, null, null],
  strike: [10_000, 80_000, 90_000, 100_000],
  call: [0.1, 1_000, 2_000, null],
  put: [0, -400, -2_500, -10],
  net: [0.1, 600, -500, null],
  openInterestCoin: [1, 2, 3, 4],
  markets: ['deribit BTC, okx BTC', 'deribit BTC, okx BTC', 'deribit BTC, okx BTC', 'deribit BTC, okx BTC'],
})

test('calls and puts keep their sign; negligible strikes at both ends are left out, strikes without data stay', () => {
  const { x, series, y, headline } = toModel(exposure, 'BTC', { greek: 'charm', by: 'strike' })
  expect(x).toMatchObject({ values: [80_000, 90_000, 100_000], categories: ['80k', '90k', '100k'] })
  expect(y).toMatchObject({ name: 'Charm', unit: 'USD per day', hasZero: true })
  expect(series).toMatchObject([
    { y: [1_000, 2_000, null] },
    { y: [-400, -2_500, -10] },
    { id: 'net', y: [600, -500, null] },
  ])
  expect(headline).toBe('+$100 per day · 2 books · 1 without data')
})

test('by expiry every expiry is drawn, at its date', () => {
  const byExpiry = {
    ...exposure,
    data: { ...exposure.data, expiry: [1, 2, 3, 4].map((i) => Date.UTC(2026, i, 27, 8)) },
  }
  const { x, crosshairKey } = toModel(byExpiry, 'BTC', { greek: 'gamma', by: 'expiry' })
  expect(x).toMatchObject({ categories: ['27 Feb 26', '27 Mar 26', '27 Apr 26', '27 May 26'] })
  expect(crosshairKey).toBe('expiry:BTC')
})

test('without open interest nothing is drawn', () => {
  const none = {
    ...exposure,
    data: { ...exposure.data, strike: [], expiry: [], call: [], put: [], net: [], openInterestCoin: [], markets: [] },
  }
  expect(toModel(none, 'BTC', { greek: 'gamma', by: 'strike' })).toMatchObject({ series: [], headline: undefined })
})
