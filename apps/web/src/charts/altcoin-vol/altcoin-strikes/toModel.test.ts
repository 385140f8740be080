import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const smile = answerOf('altcoin-strikes', {
  strike: [0.15, 0.2, 0.25],
  forward: [0.19, 0.19, 0.19],
  bidVol: [0.85, 0.82, 0.84],
  markVol: [0.9, 0.87, 0.89],
  askVol: [0.95, 0.92, 0.94],
  mark: [0.001, 0.01, 0.002],
  referenceVol: [0.5, 0.45, 0.47],
  listedVol: [null, null, null],
  reference: ['BTC', 'BTC', 'BTC'],
  confidence: ['medium', 'medium', 'medium'],
})

test('the model is a line within a band from bid to ask, with the reference as a shadow; the headline is read at the forward', () => {
  const { series, references, headline } = toModel(smile)
  expect(series.map(({ id, kind }) => [id, kind])).toEqual([
    ['width', 'band'],
    ['mark', 'line'],
    ['reference', 'line'],
  ])
  expect(series[0]).toMatchObject({ low: [0.85, 0.82, 0.84], high: [0.95, 0.92, 0.94] })
  expect(references).toMatchObject([{ along: 'x', at: 0.19 }])
  expect(headline).toBe('ATM 87.0\u2009% ± 5.0 pt · confidence medium · from BTC')
})

test('a coin with options shows its market next to the model', () => {
  const listed = { ...smile, data: { ...smile.data, listedVol: [0.88, null, 0.9] } }
  expect(toModel(listed).series.at(-1)).toMatchObject({ id: 'listed', y: [0.88, null, 0.9] })
})
