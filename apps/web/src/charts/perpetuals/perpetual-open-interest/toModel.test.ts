import { expect, test } from 'vitest'
import { answerOf } from '../../_kit/answerOf.ts'
import { toModel } from './toModel.ts'

const [FIRST, SECOND] = [Date.UTC(2026, 0, 26), Date.UTC(2026, 0, 27)]

const history = answerOf('perpetual-history', {
  at: [FIRST, SECOND],
  price: [90_000, 91_000],
  openInterestOpen: [900, null],
  openInterestHigh: [960, null],
  openInterestLow: [880, null],
  openInterestUsd: [950, null],
})

test('candles of what was open, price on an axis of its own', () => {
  const { series, y } = toModel(history)
  expect(series).toMatchObject([
    { kind: 'candles', open: [900, null], high: [960, null], low: [880, null], close: [950, null] },
    { id: 'price', isRight: true },
  ])
  expect(y.unit).toBe('USD')
})

test('where nobody says what is open there is nothing to draw', () => {
  const none = { ...history, data: { ...history.data, openInterestUsd: [null, null] } }
  expect(toModel(none).series).toEqual([])
})
