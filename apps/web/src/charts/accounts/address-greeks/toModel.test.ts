import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const NEAR = Date.UTC(2026, 10, 27, 8)
const FAR = Date.UTC(2026, 11, 25, 8)

const positions = answerOf('address-positions', {
  kind: ['option', 'option', 'option', 'perpetual', 'cash', 'option', 'unknown'],
  coin: ['BTC', 'BTC', 'BTC', 'BTC', 'USDC', 'BTC', '0x1'],
  expiry: [FAR, NEAR, FAR, null, null, NEAR, null],
  deltaCoin: [0.5, -0.2, 0.25, -0.4, null, null, null],
  gammaCoin: [1, 2, 3, null, null, null, null],
  vegaUsd: [10, 20, -35, null, null, 5, null],
  thetaUsd: [-1, -2, -3, null, null, -4, null],
  valueUsd: [100, 200, 300, -42, -1500, 1, null],
})

const bars = (greek: Parameters<typeof toModel>[1]) => {
  const { x, series } = toModel(positions, greek)
  const [first] = series
  return x.kind === 'category' && first?.kind === 'bars' ? x.categories.map((name, i) => [name, first.y[i]]) : []
}

test('positions of one coin and expiry are added up; positions without an expiry come first', () => {
  expect(bars('vega')).toEqual([
    ['BTC 27 Nov 26', 25],
    ['BTC 25 Dec 26', -25],
  ])
  expect(bars('worth')).toEqual([
    ['BTC perpetual', -42],
    ['USDC', -1500],
    ['BTC 27 Nov 26', 201],
    ['BTC 25 Dec 26', 400],
  ])
})

test('a sum including a position without data is left out, and cash has no delta', () => {
  expect(bars('delta')).toEqual([
    ['BTC perpetual', -0.4],
    ['BTC 25 Dec 26', 0.75],
  ])
})
