import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const DAYS = [25, 26, 27].map((day) => Date.UTC(2026, 0, day))

const history = answerOf('vol-index-history', {
  at: DAYS,
  venue: ['deribit', 'deribit', 'deribit'],
  isOwn: [false, false, false],
  close: [0.5, 0.52, 0.55],
  mean: [null, 0.5, 0.5],
  deviation: [null, 0.02, 0.025],
  zScore: [null, 1, 2],
  moveZScore: [0.4, -1.6, null],
})

test('the index is drawn over bands of one and two deviations around its mean, wide before narrow, with gaps without a mean', () => {
  const { series, y, references } = toModel(history, 'BTC', 'bands')
  expect(y).toMatchObject({ unit: '%', format: { kind: 'vol' } })
  expect(series).toMatchObject([
    { kind: 'band', id: 'band-2', name: '±2 sd', low: [null, 0.46, 0.45], high: [null, 0.54, 0.55] },
    { kind: 'band', id: 'band-1', low: [null, 0.48, 0.475], high: [null, 0.52, 0.525] },
    { id: 'mean', role: 'shadow', y: [null, 0.5, 0.5] },
    { id: 'index', name: 'Deribit BTC index', y: [0.5, 0.52, 0.55] },
  ])
  expect(references).toEqual([])
})

test('scores have a symmetric axis with levels at one and two', () => {
  const { series, y, references, headline } = toModel(history, 'BTC', 'score')
  expect(y).toMatchObject({ unit: 'sd', isSymmetric: true })
  expect(references?.map(({ at, label }) => [at, label])).toEqual([
    [-1, '−1 sd'],
    [-2, '−2 sd'],
    [1, '+1 sd'],
    [2, '+2 sd'],
  ])
  expect(series).toMatchObject([{ id: 'score', y: [null, 1, 2] }])
  expect(headline).toBe('now +2.00 sd')
})

test('moves are bars in the colour of their sign, and the header counts those within one deviation', () => {
  const { series, headline } = toModel(history, 'BTC', 'moves')
  expect(series).toMatchObject([{ kind: 'bars', id: 'moves', y: [0.4, -1.6, null] }])
  const [bars] = series
  if (bars.kind !== 'bars') throw new Error('moves are bars')
  expect([bars.colorAt?.(0), bars.colorAt?.(1)]).toEqual(['up', 'down'])
  expect(headline).toBe('1 of 2 days within 1 sd')
})

test('with a history too short for a score the chart is empty, but the index is still available', () => {
  const none = [null, null, null]
  const short = { ...history, data: { ...history.data, mean: none, deviation: none, zScore: none, moveZScore: none } }
  expect([toModel(short, 'BTC', 'score').series, toModel(short, 'BTC', 'moves').series]).toEqual([[], []])
  expect(toModel(short, 'BTC', 'bands').series.at(-1)).toMatchObject({ id: 'index', y: [0.5, 0.52, 0.55] })
  expect(toModel(short, 'BTC', 'bands').headline).toBeUndefined()
  expect(toModel({ ...short, data: { ...short.data, close: none } }, 'BTC', 'bands').series).toEqual([])
})
