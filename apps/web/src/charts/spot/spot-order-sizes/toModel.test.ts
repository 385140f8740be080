import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const sizes = answerOf('spot-order-sizes', {
  at: [0, 60_000, 0, 60_000],
  size: ['0-1k', '0-1k', '100k+', 'all'],
  trades: [10, 5, 1, 16],
  buyQuote: [4_000, 1_000, 250_000, 255_000],
  sellQuote: [1_000, 2_500, 0, 3_500],
  netQuote: [3_000, -1_500, 250_000, 251_500],
  vwap: [90_000, 90_100, 90_050, 90_060],
  vwapSpan: [90_040, 90_040, 90_050, 90_045.5],
  twapSpan: [90_050, 90_050, 90_050, 90_052],
})

test('each size is a stacked part of the volume of both sides; the row of all sizes is not part of it', () => {
  const { series, headline, y } = toModel(sizes, 'volume')
  expect(series).toMatchObject([
    { name: '0-1k', stack: 'sizes', y: [5_000, 3_500] },
    { name: '100k+', y: [250_000] },
  ])
  expect([headline, y.unit]).toEqual(['VWAP 90,045.5 · TWAP 90,052', 'quote'])
})

test('net is the cumulative sum, a line per size; weighted prices are unchanged', () => {
  expect(toModel(sizes, 'net').series).toMatchObject([{ y: [3_000, 1_500] }, { y: [250_000] }])
  expect(toModel(sizes, 'vwap').series).toMatchObject([{ y: [90_000, 90_100] }, { y: [90_050] }])
})

test('without a print nothing is drawn', () => {
  const none = { at: [], size: [], trades: [], buyQuote: [], sellQuote: [], netQuote: [], vwap: [], vwapSpan: [] }
  expect(toModel(answerOf('spot-order-sizes', { ...none, twapSpan: [] }), 'volume')).toMatchObject({
    series: [],
    headline: undefined,
  })
})
