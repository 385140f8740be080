import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const FIRST = Date.UTC(2026, 0, 26)
const SECOND = Date.UTC(2026, 0, 27)

const history = answerOf('perpetual-history', {
  at: [FIRST, SECOND],
  premium: [0.00025, null],
  price: [90_000, 91_000],
})

test('basis points are on the left, price on the right, with a gap without a two-sided quote', () => {
  expect(toModel(history).series).toMatchObject([
    { y: [2.5, null] },
    { id: 'price', isRight: true, y: [90_000, 91_000] },
  ])
})

test('a price without a premium draws nothing', () => {
  const none = { ...history, data: { ...history.data, premium: [null, null] } }
  expect(toModel(none).series).toEqual([])
})
