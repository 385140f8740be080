import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const curve = answerOf('futures-term-structure', {
  symbol: ['BTC', 'BTC', 'BTC', 'BTC_USDT', 'BTC_USDT', 'ETH', 'ETH'],
  margin: ['coin', 'coin', 'coin', 'stable', 'stable', 'coin', 'coin'],
  kind: ['future', ...Array.from({ length: 6 }, () => 'constant-maturity')],
  days: [10, 7, 30, 7, 30, 7, 30],
  apr: [0.5, null, 0.04, 0.03, -0.01, null, null],
})

test('each tenor and curve has a bar, none without a rate; a curve without rates is left out', () => {
  const { series, x, y } = toModel(curve)
  expect(x).toMatchObject({ kind: 'category', categories: ['7 d', '30 d'], values: [7, 30] })
  expect(series).toMatchObject([
    { name: 'BTC inverse', color: 'accent', x: [0, 1], y: [null, 0.04] },
    { name: 'BTC_USDT linear', color: { ramp: 1 }, x: [0, 1], y: [0.03, -0.01] },
  ])
  expect(y).toMatchObject({ name: 'APR, simple', unit: '%', hasZero: true })
})

test('listed futures without tenors draw no bar', () => {
  const listed = answerOf('futures-term-structure', {
    symbol: ['BTC'],
    margin: ['coin'],
    kind: ['future'],
    days: [10],
    apr: [0.04],
  })
  expect(toModel(listed).series).toEqual([])
})
