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

test('basis points on the left, price on the right, a gap where no two-sided quote stood', () => {
  expect(toModel(history).series).toMatchObject([
    { y: [2.5, null] },
    { id: 'price', isRight: true, y: [90_000, 91_000] },
  ])
})

test('a price alone says nothing of the premium', () => {
  const none = { ...history, data: { ...history.data, premium: [null, null] } }
  expect(toModel(none).series).toEqual([])
})
