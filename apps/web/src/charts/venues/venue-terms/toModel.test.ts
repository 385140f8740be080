import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))

test('each book has a line in the colour of its venue', () => {
  const terms = answerOf('venue-terms', {
    venue: ['deribit', 'deribit', 'okx'],
    symbol: ['BTC', 'BTC', 'BTC'],
    days: [7, 30, 7],
    atmVol: [0.5, 0.52, null],
    rr25: [-0.01, -0.02, -0.03],
  })
  expect(toModel(terms, { measure: 'atmVol', axis: 'sqrt' }).series).toMatchObject([
    { name: 'deribit BTC', color: { entity: 'deribit' }, x: [7, 30], y: [0.5, 0.52] },
    { name: 'okx BTC', y: [null] },
  ])
  expect(toModel(terms, { measure: 'rr25', axis: 'sqrt' })).toMatchObject({
    y: { unit: 'vol points' },
    series: [{ y: [-0.01, -0.02] }, { y: [-0.03] }],
  })
  expect(toModel(answerOf('venue-terms', EMPTY as never), { measure: 'atmVol', axis: 'sqrt' }).series).toEqual([])
})
