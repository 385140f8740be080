import { MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const candles = (more: object = {}) =>
  answerOf('spot-candles', {
    at: [0, MS_PER_HOUR],
    instrument: ['BTC-USDT', 'BTC-USDT'],
    open: [90_000, 90_100],
    high: [90_200, 90_150],
    low: [89_900, 89_500],
    close: [90_100, 89_600],
    volumeCoin: [10, null],
    volumeUsd: [9e5, 9e5],
    ...more,
  })

test('candles of the answer are drawn, with volume in coins beneath in the colour of each candle', () => {
  const { series, beneath, headline } = toModel(candles())
  expect(headline).toBe('BTC-USDT 89,600')
  expect(series[0]).toMatchObject({ kind: 'candles', open: [90_000, 90_100], close: [90_100, 89_600] })
  const [, bars] = series
  expect(bars).toMatchObject({ y: [10, null], isBeneath: true })
  expect(bars?.kind === 'bars' && [bars.colorAt?.(0), bars.colorAt?.(1)]).toEqual(['up', 'down'])
  expect(beneath?.unit).toBe('coin')
})

test('without volume in coins USD is used, and without either no volume is drawn', () => {
  expect(toModel(candles({ volumeCoin: [null, null] })).beneath?.unit).toBe('USD')
  expect(toModel(candles({ volumeCoin: [null, null], volumeUsd: [null, null] })).series).toHaveLength(1)
})

test('without data there is no candle', () => {
  const none = { at: [], instrument: [], open: [], high: [], low: [], close: [], volumeCoin: [], volumeUsd: [] }
  expect(toModel(answerOf('spot-candles', none))).toMatchObject({ series: [], headline: undefined })
})

test.each([
  ['BTC-USDT', 'BTC'],
  ['ETH_USDC', 'ETH'],
  ['SOLUSDT', 'SOL'],
  ['ETH-BTC', undefined],
])('strikes of the coin of %s are levels on its price axis', (instrument, coin) => {
  expect(toModel(candles({ instrument: [instrument, instrument] })).pricesOf).toBe(coin)
})
