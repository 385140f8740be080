import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const sizes = answerOf('future-order-sizes', {
  at: [0, 60_000, 60_000],
  size: ['1k-10k', '1k-10k', 'all'],
  trades: [3, 2, 5],
  buyQuote: [9_000, 2_000, 11_000],
  sellQuote: [4_000, 5_000, 9_000],
  netQuote: [5_000, -3_000, 2_000],
  vwap: [90_600, null, 90_610],
  vwapSpan: [90_600, 90_600, 90_605],
  twapSpan: [90_600, 90_600, 90_604.5],
})

test('the chart shows volume by order size, cumulative net buying, and average price', () => {
  expect(toModel(sizes, 'volume').series).toMatchObject([{ name: '1k-10k', stack: 'sizes', y: [13_000, 7_000] }])
  expect(toModel(sizes, 'net').series).toMatchObject([{ y: [5_000, 2_000] }])
  expect(toModel(sizes, 'vwap')).toMatchObject({
    headline: 'VWAP 90,605 · TWAP 90,604.5',
    series: [{ y: [90_600, null] }],
  })
})
