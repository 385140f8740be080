import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const PAIR = { exchange: 'deribit', symbol: 'BTC', otherExchange: 'deribit', otherSymbol: 'ETH' }

const NONE = Object.fromEntries(COLUMNS.map((name) => [name, [null, null]]))
const realised = (data: object) => answerOf('relative-vol-realised', { ...NONE, at: [1, 2], ...data } as never)

test('beta of the selected window is drawn with the implied one, correlation on a fitted right axis', () => {
  const { series, y2, y } = toModel(
    realised({ impliedBeta: [1.2, 1.3], beta90: [1.1, null], correlation90: [0.8, 0.9], beta30: [9, 9] }),
    PAIR,
    '90',
  )
  expect(series).toMatchObject([
    { y: [1.2, 1.3] },
    { name: 'Realised 90 d', y: [1.1, null] },
    { isRight: true, y: [0.8, 0.9] },
  ])
  expect(y2).toMatchObject({ name: 'Correlation' })
  expect(y2).not.toHaveProperty('min')
  expect(y).toMatchObject({ name: 'Beta of BTC to ETH' })
  expect(toModel(realised({}), PAIR, '30').series).toEqual([])
})
