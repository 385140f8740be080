import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const levels = answerOf('altcoin-atm', {
  at: [1, 2, 3],
  modelAtm: [0.8, 0.85, null],
  ratioAtm: [null, 0.9, 0.91],
  realisedMix: [0.7, 0.7, 0.7],
  referenceAtm: [0.45, 0.46, 0.47],
  listedAtm: [null, null, null],
  reference: ['BTC', 'BTC', 'BTC'],
})

test('lines show available values with gaps; the headline is the last level', () => {
  const { series, headline } = toModel(levels)
  expect(series.map(({ id }) => id)).toEqual(['model', 'ratio', 'realised', 'reference'])
  expect(series[1]).toMatchObject({ y: [null, 0.9, 0.91] })
  expect(series[3].name).toBe('BTC ATM')
  expect(headline).toBe('now 85.0\u2009%')
})
