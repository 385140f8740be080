import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const curves = answerOf('curves-by-venue', {
  venue: ['okx', 'okx', 'okx', 'deribit', 'deribit'],
  symbol: ['BTC', 'BTC', 'BTC', 'BTC', 'BTC'],
  margin: ['coin', 'coin', 'coin', 'coin', 'coin'],
  kind: ['future', 'constant-maturity', 'constant-maturity', 'constant-maturity', 'constant-maturity'],
  days: [59, 30, 7, 7, 30],
  apr: [0.041, 0.04, null, null, null],
})

test('each tenor and venue has a bar in the colour of the venue; a venue without any rate has none', () => {
  const { x, series } = toModel(curves)
  expect(x).toMatchObject({ categories: ['7 d', '30 d'] })
  expect(series).toMatchObject([{ name: 'okx BTC inverse', color: { entity: 'okx' }, x: [1, 0], y: [0.04, null] }])
})
