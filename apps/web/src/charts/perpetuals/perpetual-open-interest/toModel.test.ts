import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { columnsOf, toModel } from './toModel.ts'

const FIRST = Date.UTC(2026, 0, 26)
const SECOND = Date.UTC(2026, 0, 27)

const history = answerOf('perpetual-history', {
  at: [FIRST, SECOND],
  price: [90_000, 91_000],
  openInterestOpen: [900, null],
  openInterestHigh: [960, null],
  openInterestLow: [880, null],
  openInterestUsd: [950, null],
  openInterestOpenCoin: [9, null],
  openInterestHighCoin: [9.6, null],
  openInterestLowCoin: [8.8, null],
  openInterestCoin: [9.5, null],
})

test('open interest is drawn as candles in the selected unit, price on its own axis; the other unit is not requested', () => {
  const usd = toModel(history, 'usd')
  const coin = toModel(history, 'coin')
  expect(usd.series).toMatchObject([
    { kind: 'candles', open: [900, null], high: [960, null], low: [880, null], close: [950, null] },
    { id: 'price', isRight: true },
  ])
  expect(coin.series[0]).toMatchObject({ open: [9, null], high: [9.6, null], low: [8.8, null], close: [9.5, null] })
  expect([usd.y.unit, coin.y.unit]).toEqual(['USD', 'coin'])
  expect(columnsOf('coin')).not.toContain('openInterestUsd')
})

test('without open interest nothing is drawn', () => {
  const none = { ...history, data: { ...history.data, openInterestUsd: [null, null] } }
  expect(toModel(none, 'usd').series).toEqual([])
})
