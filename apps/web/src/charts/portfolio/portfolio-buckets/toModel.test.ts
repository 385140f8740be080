import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { type COLUMNS, toModel } from './toModel.ts'

const near = Date.UTC(2026, 1, 27, 8)
const far = Date.UTC(2026, 2, 27, 8)
const values = [5, -3, 2]
const answer = answerOf<'portfolio-buckets', (typeof COLUMNS)[number]>('portfolio-buckets', {
  expiry: [null, near, far],
  bucket: ['futures', 'at the money', 'below 80 %'],
  weightedVega: values,
  vega: values,
  gammaUsd: values,
  theta: values,
  deltaUsd: values,
})

test('expiries are rows, strikes columns in order; buckets without a position are empty, and the note states the sum', () => {
  const { x, y, series, note } = toModel(answer, 'weightedVega')
  expect(x.kind === 'category' && x.categories).toEqual(['futures', 'below 80 %', 'at the money'])
  expect(y.kind === 'category' && y.categories).toEqual(['No expiry', '27 Feb 26', '27 Mar 26'])
  expect(series[0]).toMatchObject({ kind: 'heat', values: [5, null, null, null, null, -3, null, 2, null] })
  expect(note).toBe('Vega on 30 days in all +4.00 USD per point')
})
