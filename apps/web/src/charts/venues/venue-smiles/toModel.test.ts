import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))

test('each book has a line over delta, with the expiry in the header', () => {
  const expiry = Date.UTC(2026, 1, 27, 8)
  const model = toModel(
    answerOf('venue-smiles', {
      venue: ['deribit', 'okx'],
      symbol: ['BTC', 'BTC'],
      expiry: [expiry, expiry],
      deltaAxis: [0.5, 0.5],
      vol: [0.5, 0.53],
    }),
  )
  expect(model.series).toMatchObject([
    { name: 'deribit BTC', y: [0.5] },
    { name: 'okx BTC', y: [0.53] },
  ])
  expect(model.headline).toBe('27 Feb 26')
  expect(toModel(answerOf('venue-smiles', EMPTY as never)).series).toEqual([])
})
