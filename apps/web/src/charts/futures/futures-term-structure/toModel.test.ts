import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const EXPIRY = Date.UTC(2026, 2, 27, 8)

const curve = answerOf('futures-term-structure', {
  symbol: ['BTC', 'BTC', 'BTC', 'BTC', 'BTC_USDC'],
  margin: ['coin', 'coin', 'coin', 'coin', 'stable'],
  kind: ['perpetual', 'future', 'future', 'constant-maturity', 'perpetual'],
  instrument: ['BTC-PERPETUAL', 'BTC-30JAN26', 'BTC-27MAR26', null, 'BTC_USDC-PERPETUAL'],
  expiry: [null, EXPIRY - 5e9, EXPIRY, EXPIRY - 1e9, null],
  days: [0, 2.8, 58.8, 30, 0],
  price: [90_010, 90_100, 90_600, null, 89_980],
  index: [90_000, 90_000, 90_000, null, 89_950],
  basis: [10, 100, 600, null, 30],
  apr: [null, null, 0.041, 0.04, null],
  fundingApr: [0.1095, null, null, null, -0.02],
  openInterestUsd: [900_000_000, null, 45_000_000, null, 1_000],
})

test('each market and margin has a line through its dated futures, with perpetuals at zero days by their funding', () => {
  const { series, y, x } = toModel(curve, 'apr', 'sqrt')
  expect(series).toMatchObject([
    { kind: 'line', name: 'BTC inverse', color: 'accent', x: [2.8, 58.8], y: [null, 0.041] },
    { kind: 'points', name: 'BTC inverse perpetual', color: 'accent', x: [0], y: [0.1095] },
    { kind: 'points', name: 'BTC_USDC linear perpetual', color: { ramp: 1 }, x: [0], y: [-0.02] },
  ])
  expect(y).toMatchObject({ name: 'APR, simple', unit: '%', format: { kind: 'percent' } })
  expect(x).toMatchObject({ kind: 'sqrt', unit: 'days' })
})

test('basis and price are those of the contracts; prices have a line at the index', () => {
  expect(toModel(curve, 'basis', 'linear').series).toMatchObject([{ y: [100, 600] }, { y: [10] }, { y: [30] }])
  const price = toModel(curve, 'price', 'linear')
  expect(price.references).toEqual([{ along: 'y', at: 90_000, label: 'Index', color: 'spot' }])
  expect(price.series[0]).toMatchObject({ y: [90_100, 90_600] })
})

test('a logarithmic axis leaves out points at zero days', () => {
  expect(toModel(curve, 'basis', 'log').series.map(({ id }) => id)).toEqual(['BTC.coin'])
})

test('a point shows its contract, its expiry and its open interest', () => {
  const [line, perpetual] = toModel(curve, 'apr', 'sqrt').series
  expect(line.readout?.(1).map(({ text }) => text)).toEqual(['BTC-27MAR26', '27 Mar 26', '45.0M USD'])
  expect(perpetual.readout?.(0)[1].text).toBe('perpetual')
})

test('constant maturities alone draw nothing', () => {
  const { data } = curve
  const only = Object.fromEntries(Object.entries(data).map(([name, column]) => [name, [column[3]]]))
  expect(toModel({ ...curve, data: only as unknown as typeof data }, 'apr', 'sqrt').series).toEqual([])
})
