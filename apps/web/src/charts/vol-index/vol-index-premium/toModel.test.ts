import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const DAYS = [25, 26, 27].map((day) => Date.UTC(2026, 0, day))

const history = answerOf('vol-index-history', {
  at: DAYS,
  venue: ['deribit', 'deribit', 'deribit'],
  isOwn: [false, false, false],
  close: [0.6, 0.62, 0.615],
  implied: [0.5, 0.734, 0.52],
  realised: [0.45, 0.984, null],
  realisedDays: [30, 30, 29],
  premium: [0.05, -0.25, null],
  spotSource: ['BTC-PERPETUAL', 'BTC-PERPETUAL', 'BTC-PERPETUAL'],
})

test('implied and realised vols of the same days are above, their difference beneath in the colour of its sign', () => {
  const { series, y, beneath, x } = toModel(history, 'BTC')
  expect(x.kind).toBe('time')
  expect([y.unit, beneath?.unit]).toEqual(['%', 'pt'])
  expect(series).toMatchObject([
    { id: 'implied', name: 'Deribit BTC index, 30 d before', x: DAYS, y: [0.5, 0.734, 0.52] },
    { id: 'realised', name: 'Realised, 30 d', role: 'model', y: [0.45, 0.984, null] },
    { kind: 'bars', id: 'premium', isBeneath: true, y: [0.05, -0.25, null] },
  ])
  const bars = series[2]
  if (bars.kind !== 'bars') throw new Error('the premium is bars')
  expect([bars.colorAt?.(0), bars.colorAt?.(1)]).toEqual(['up', 'down'])
})

test('the header compares the index with realised vol, with mean and days; the tooltip has the estimator and its observations', () => {
  const model = toModel(history, 'BTC')
  expect(model.headline).toBe('now 61.5 against 98.4 realised · mean −10.0 pt · 2 days')
  expect(model.series[0].readout?.(2)).toEqual([
    { label: 'Parkinson, days', text: '29 of 30' },
    { label: 'From', text: 'BTC-PERPETUAL' },
  ])
})

test('a history too short for a premium has no mean; one without either vol is empty', () => {
  const none = [null, null, null]
  const short = { ...history, data: { ...history.data, realised: none, premium: none } }
  expect([toModel(short, 'BTC').headline, toModel(short, 'BTC').series.length]).toEqual([undefined, 3])
  const nothing = { ...history, data: { ...history.data, implied: none, realised: none, premium: none } }
  expect(toModel(nothing, 'BTC').series).toEqual([])
})

test('the header counts a single day as 1 day', () => {
  const ofOneDay = { ...history, data: { ...history.data, premium: [0.05, null, null] } }
  expect(toModel(ofOneDay, 'BTC').headline).toMatch(/ · 1 day$/)
})
