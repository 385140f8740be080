import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))

const row = {
  tenorDays: [7, 30],
  now: [0.5, 0.6],
  p05: [0.4, null],
  p25: [0.42, null],
  median: [0.45, null],
  p75: [0.5, null],
  p95: [0.6, null],
  percentile: [0.8, null],
}

test('each tenor with enough history has a box, with a dot for the current value', () => {
  const { series, x, headline } = toModel(answerOf('tenor-distribution', row), 'atm')
  expect(x).toMatchObject({ categories: ['7 d'] })
  expect(series).toMatchObject([
    { kind: 'boxes', low: [0.4], median: [0.45], high: [0.6] },
    { kind: 'points', y: [0.5] },
  ])
  expect(headline).toBeUndefined()
  expect(toModel(answerOf('tenor-distribution', { ...row, percentile: [null, 0.25] }), 'atm').headline).toContain(
    'above 25',
  )
  expect(toModel(answerOf('tenor-distribution', EMPTY as never), 'rr25').series).toEqual([])
})
