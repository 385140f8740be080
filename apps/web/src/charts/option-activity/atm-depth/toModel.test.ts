import { expect, test } from 'vitest'
import { answerOf, EVERY_EXPIRY } from '../../_kit/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))

const depth = (data: object) => toModel(answerOf('atm-depth', data as never), { ...EVERY_EXPIRY, symbol: 'BTC' })

test('bids up, asks down by expiry, the spread beneath, a venue without sizes is empty', () => {
  const { x, series } = depth({
    expiry: [Date.UTC(2026, 1, 6, 8), Date.UTC(2026, 2, 27, 8)],
    days: [9, 58],
    bidSize: [12, null],
    askSize: [8, 4],
    spreadVol: [0.012, null],
  })
  expect(x).toMatchObject({ categories: ['6 Feb 26', '27 Mar 26'] })
  expect(series).toMatchObject([{ y: [12, null] }, { y: [-8, -4] }, { isBeneath: true, y: [0.012, null] }])
  expect(depth({ expiry: [1], days: [1], bidSize: [null], askSize: [null], spreadVol: [0.01] }).series).toEqual([])
  expect(depth(EMPTY).series).toEqual([])
})
