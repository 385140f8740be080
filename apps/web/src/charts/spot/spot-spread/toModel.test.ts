import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const spread = answerOf('spot-spread', {
  at: [0, 60_000],
  instrument: ['BTC-USDT', 'BTC-USDT'],
  spreadBps: [0.5, null],
  bidSizeQuote: [90_000, 45_000],
  askSizeQuote: [null, null],
  pressureQuote: [45_000, -9_000],
  premium: [0.0001, -0.0002],
  indexVenue: ['deribit', 'deribit'],
})

test('one measure is drawn in its unit; a side without data has no line', () => {
  expect(toModel(spread, 'spread')).toMatchObject({ y: { unit: 'bp' }, series: [{ y: [0.5, null] }], references: [] })
  expect(toModel(spread, 'sizes').series.map(({ id }) => id)).toEqual(['bid'])
  const premium = toModel(spread, 'premium')
  expect(premium.headline).toBe('BTC-USDT against the index of deribit')
  expect(premium).toMatchObject({ y: { unit: '%' }, references: [{ at: 0 }] })
  const [bars] = toModel(spread, 'pressure').series
  expect(bars?.kind === 'bars' && [bars.colorAt?.(0), bars.colorAt?.(1)]).toEqual(['up', 'down'])
})

test('a measure without data draws nothing', () => {
  const none = answerOf('spot-spread', {
    at: [0],
    instrument: ['A'],
    spreadBps: [null],
    bidSizeQuote: [null],
    askSizeQuote: [null],
    pressureQuote: [null],
    premium: [null],
    indexVenue: [null],
  })
  for (const measure of ['spread', 'sizes', 'pressure', 'premium'] as const)
    expect(toModel(none, measure).series).toEqual([])
})
