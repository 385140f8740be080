import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const many = Array.from({ length: 25 }, (_, i) => i)
const board = answerOf('perpetuals-board', {
  instrument: many.map((i) => `P${i}`),
  fundingApr: many.map((i) => (i === 3 ? null : (i - 12) / 100)),
  openInterestChange24h: many.map(() => null),
  priceChange24h: many.map((i) => i / 1000),
})

test('of many perpetuals the ten highest and the ten lowest are drawn, in descending order; missing values are left out', () => {
  const { x, series } = toModel(board, 'fundingApr', 'okx')
  const names = x.kind === 'category' ? x.categories : []
  expect(names).toHaveLength(20)
  expect([names[0], names[9], names[10], names[19]]).toEqual(['P24', 'P15', 'P10', 'P0'])
  expect(names).not.toContain('P3')
  const [bars] = series
  expect(bars.kind === 'bars' && [bars.colorAt?.(0), bars.colorAt?.(19)]).toEqual(['up', 'down'])
  expect(bars.pick?.(0)).toBe('/futs-perps/okx/perpetuals/P24/')
})

test('a measure without values has no bars', () => {
  expect(toModel(board, 'openInterestChange24h', 'okx').series).toEqual([])
})
