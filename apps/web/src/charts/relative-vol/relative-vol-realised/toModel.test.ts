import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const PAIR = { exchange: 'deribit', symbol: 'BTC', otherExchange: 'deribit', otherSymbol: 'ETH' }

const NONE = Object.fromEntries(COLUMNS.map((name) => [name, [null, null]]))
const realised = (data: object) => answerOf('relative-vol-realised', { ...NONE, at: [1, 2], ...data } as never)

test('spreads are drawn by window, short before long; a window covers both coins', () => {
  const spreads = toModel(realised({ spread7: [0.1, null], spread30: [0.05, 0.06] }), PAIR, 'spreads')
  expect(spreads.series).toMatchObject([
    { name: '7 d', y: [0.1, null] },
    { name: '30 d', y: [0.05, 0.06] },
  ])
  expect(spreads.y).toMatchObject({ name: 'Realised BTC − ETH', unit: 'vol points' })
  const both = toModel(realised({ realised30: [0.4, 0.41], otherRealised30: [0.6, null] }), PAIR, '30')
  expect(both.series).toMatchObject([
    { name: 'BTC', y: [0.4, 0.41] },
    { name: 'ETH', y: [0.6, null] },
  ])
  expect(toModel(realised({}), PAIR, 'spreads').series).toEqual([])
})
