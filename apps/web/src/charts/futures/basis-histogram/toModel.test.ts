import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const board = (apr: readonly (number | null)[], usd: readonly (number | null)[]) =>
  answerOf('traded-basis-board', {
    symbol: apr.map(() => 'BTC'),
    instrument: apr.map((_, i) => (i % 2 === 0 ? 'FAR' : 'NEAR')),
    expiry: apr.map((_, i) => (i % 2 === 0 ? 2_000 : 1_000)),
    apr: [...apr],
    amountUsd: [...usd],
  })

test('dollars are binned by rate, the near expiry first; no dollar is lost, and the headline is weighted by dollars', () => {
  const { series, headline } = toModel(board([0.051, 0.0402, 0.0515, null, 0.06], [100, 50, 200, 900, 50]))
  expect(series.map(({ name }) => name)).toEqual(['NEAR', 'FAR'])
  const heights = series.map((each) => (each.kind === 'bars' ? Array.from(each.y, (value) => value ?? 0) : []))
  expect(heights.map((y) => y.reduce((sum, usd) => sum + usd, 0))).toEqual([50, 350])
  const centres = series[1]?.kind === 'bars' ? Array.from(series[1].x) : []
  // 5.10 % and 5.15 % are in adjacent bins of 5 bp.
  const [near = [], far = []] = heights
  expect(centres[far.indexOf(100)]).toBeCloseTo(0.05125)
  expect(centres[far.indexOf(200)]).toBeCloseTo(0.05175)
  expect(near.indexOf(50)).toBe(0)
  // (0.051·100 + 0.0402·50 + 0.0515·200 + 0.06·50) ÷ 400
  expect(headline).toMatch(/^5\.10\s?% over 400 USD$/)
})

test('a wide range of rates has wider bins, at most 41', () => {
  const { series } = toModel(board([-0.3, 0.5], [1, 1]))
  expect(series[0]?.kind === 'bars' ? series[0].x.length : 0).toBeLessThanOrEqual(41)
})

test('without trades nothing is drawn', () => {
  expect(toModel(board([null], [5]))).toMatchObject({ series: [], headline: undefined })
})
