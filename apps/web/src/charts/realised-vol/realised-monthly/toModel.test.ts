import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

test('each whole month has two bars and their ratio; a month with a missing day is left out', () => {
  const months = answerOf('realised-monthly', {
    month: [Date.UTC(2026, 0), Date.UTC(2026, 1), Date.UTC(2026, 2)],
    monthly: [0.6, 0.4, null],
    daily: [0.5, 0.5, null],
    ratio: [1.2, 0.8, null],
    days: [31, 28, 12],
  })
  const { x, series, headline } = toModel(months)
  expect(x).toMatchObject({ categories: ['2026-01', '2026-02'] })
  expect(series).toMatchObject([{ y: [0.6, 0.4] }, { y: [0.5, 0.5] }, { isRight: true, y: [1.2, 0.8] }])
  expect(series[0].readout?.(1)).toEqual([{ label: 'Days', text: '28' }])
  expect(headline).toBe('1 of 2 months trended')
})

test('without a whole month nothing is drawn', () => {
  const none = answerOf('realised-monthly', { month: [0], monthly: [null], daily: [null], ratio: [null], days: [3] })
  expect(toModel(none)).toMatchObject({ series: [], headline: undefined })
})
