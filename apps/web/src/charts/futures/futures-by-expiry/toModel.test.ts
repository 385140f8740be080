import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const NEAR = Date.UTC(2026, 1, 27, 8)
const FAR = Date.UTC(2026, 2, 27, 8)

const curve = answerOf('futures-term-structure', {
  symbol: ['BTC', 'BTC', 'BTC', 'BTC', 'BTC_USDT', 'BTC_USDT', 'BTC'],
  margin: ['coin', 'coin', 'coin', 'coin', 'stable', 'stable', 'coin'],
  kind: ['perpetual', 'future', 'future', 'future', 'future', 'future', 'constant-maturity'],
  expiry: [null, FAR, NEAR, NEAR, FAR, NEAR, NEAR],
  openInterestCoin: [900, 30, 10, 2, 5, null, null],
  openInterestUsd: [9e7, 3e6, 1e6, 2e5, 5e5, null, null],
  volume24hCoin: [null, 4, 1, null, null, null, null],
  volume24hUsd: [null, 4e5, 1e5, null, null, null, null],
})
const dated = { measure: 'openInterest', units: 'coin', perpetuals: false } as const

test('each expiry is a stack, near to far, with inverse and linear apart and no bars for missing values', () => {
  const { series, x, y } = toModel(curve, dated)
  expect(x).toMatchObject({ categories: ['27 Feb 26', '27 Mar 26'] })
  expect(series).toMatchObject([
    { name: 'BTC inverse', stack: 'expiry', x: [1, 0], y: [30, 12] },
    { name: 'BTC_USDT linear', x: [1], y: [5] },
  ])
  expect(y).toMatchObject({ unit: 'coin', hasZero: true })
})

test('perpetuals come first on request; every amount drawn is in the answer', () => {
  const { series, x } = toModel(curve, { ...dated, perpetuals: true })
  expect(x).toMatchObject({ categories: ['Perpetual', '27 Feb 26', '27 Mar 26'] })
  const barValues = series.flatMap((one) => (one.kind === 'bars' ? Array.from(one.y, Number) : []))
  expect(barValues.reduce((sum, coins) => sum + coins)).toBe(947)
})

test('volume has its own unit, and a venue without volume draws nothing', () => {
  expect(toModel(curve, { ...dated, measure: 'volume24h', units: 'usd' })).toMatchObject({
    y: { name: 'Volume 24 h', unit: 'USD' },
    series: [{ x: [1, 0], y: [4e5, 1e5] }],
  })
  const withoutVolume = {
    ...curve,
    data: { ...curve.data, volume24hCoin: Array.from(curve.data.volume24hCoin, () => null) },
  }
  expect(toModel(withoutVolume, { ...dated, measure: 'volume24h' }).series).toEqual([])
})
