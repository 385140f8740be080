import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const answer = (error: readonly number[]) =>
  answerOf('altcoin-test', {
    at: error.map((_, i) => i),
    listedVol: error.map(() => 0.6),
    modelVol: error.map((value) => 0.6 + value),
    error: [...error],
    reference: error.map(() => 'BTC'),
    beta: error.map(() => 1.2),
  })

test('model and market are lines, with the error beneath in the colour of its sign, and the number of days in the header', () => {
  const { series, headline, beneath } = toModel(answer([0.02, -0.02, 0.02, -0.02, 0.02]))
  expect(beneath).toMatchObject({ unit: 'pt', isSymmetric: true })
  expect(series.map(({ id }) => id)).toEqual(['model', 'listed', 'error'])
  const bars = series[2]
  expect(bars.kind === 'bars' && [bars.colorAt?.(0), bars.colorAt?.(1)]).toEqual(['up', 'down'])
  expect(headline).toBe('rms 2.0 pt · bias +0.4 pt · 5 days')
})

test('the header states too few days for an error; without days nothing is drawn', () => {
  expect(toModel(answer([0.02, 0.01])).headline).toBe('too few for an error · 2 days')
  expect(toModel(answer([]))).toMatchObject({ series: [], headline: undefined })
})
