import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const forecast = answerOf('realised-forecast', {
  model: ['garch', 'har'],
  horizonDays: [30, 30],
  vol: [0.55, null],
  error: [0.08, 0.06],
  bias: [0.01, -0.02],
  tests: [24, 24],
  alpha: [0.08, null],
  beta: [0.9, null],
  longRunVol: [0.6, null],
  halfLifeDays: [34.3, null],
  note: [null, 'a day missing at the end'],
})

test('each model has a heading with its parameters or the reason for none; the smallest error is highlighted', () => {
  const { items, columns } = toModel(forecast)
  expect(items).toMatchObject([
    { kind: 'heading', label: 'GARCH(1, 1)', detail: 'α 0.080 · β 0.900 · long run 60.0\u2009% · half-life 34 d' },
    { kind: 'row', row: 0 },
    { kind: 'heading', label: 'HAR', detail: 'a day missing at the end' },
    { kind: 'row', row: 1 },
  ])
  const error = columns.find(({ id }) => id === 'error')
  expect([error?.cellStyle?.(0), error?.cellStyle?.(1)]).toEqual([{}, { ink: 'accent' }])
  expect(columns.find(({ id }) => id === 'vol')?.text(1)).toBe('–')
})
