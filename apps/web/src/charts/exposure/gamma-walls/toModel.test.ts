import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { type COLUMNS, type INDEX_COLUMNS, type LEVELS, toModel } from './toModel.ts'

const exposure = answerOf<'dealer-exposure', (typeof COLUMNS)[number]>('dealer-exposure', {
  strike: [20_000, 85_000, 95_000],
  gammaUsd: [9, -5, 7],
})
const levels = answerOf<'exposure-summary', (typeof LEVELS)[number]>('exposure-summary', {
  expiry: [null, 1],
  spot: [90_000, 90_000],
  flip: [88_000, null],
  callWall: [95_000, 95_000],
  putWall: [20_000, 85_000],
  maxPain: [null, 90_500],
})
const index = (at: readonly number[]) =>
  answerOf<'gamma-history', (typeof INDEX_COLUMNS)[number]>('gamma-history', {
    at: [...at],
    index: at.map(() => 90_000),
  })

test('gamma bars by sign are at the edge, and levels near the price are lines', () => {
  const { series, references, pricesOf } = toModel(exposure, levels, index([1, 2]), 'BTC')
  // The user's strikes are drawn on this price axis.
  expect(pricesOf).toBe('BTC')
  expect(series).toMatchObject([{ id: 'index' }, { id: 'long', y: [95_000] }, { id: 'short', y: [85_000] }])
  expect(references?.map(({ label }) => label)).toEqual(['Flip', 'Largest long gamma', 'Max pain, next'])
})

test('without a price nothing is drawn', () => {
  expect(toModel(exposure, levels, index([]), 'BTC').series).toEqual([])
})
