import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const PAIR = { exchange: 'deribit', symbol: 'BTC', otherExchange: 'deribit', otherSymbol: 'ETH' }

const NONE = Object.fromEntries(COLUMNS.map((name) => [name, [null, null]]))
const realised = (data: object) => answerOf('relative-vol-realised', { ...NONE, at: [1, 2], ...data } as never)

test('the spread is drawn as bars, both carries as lines; without data nothing is drawn', () => {
  const { series } = toModel(
    realised({ carry: [0.05, 0.02], otherCarry: [0.01, null], carrySpread: [0.04, null] }),
    PAIR,
  )
  expect(series).toMatchObject([
    { kind: 'bars', name: 'BTC − ETH', y: [0.04, null] },
    { kind: 'line', name: 'BTC' },
    { kind: 'line', name: 'ETH' },
  ])
  expect(toModel(realised({}), PAIR).series).toEqual([])
})
