import { expect, test } from 'vitest'
import { answerOf } from '../../definition/answerOf.ts'
import { openByStrike, openShares } from './openByStrike.ts'

const MARCH = 1_774_598_400_000
const JUNE = 1_782_460_800_000
const interest = answerOf('open-interest', {
  strike: [80_000, 90_000, 100_000],
  callCoin: [10, null, 300],
  putCoin: [40, 0, 100],
})
const book = { exchange: 'deribit', symbol: 'BTC', expiries: [], asOfMs: undefined }
const legs = {
  exchange: ['deribit', 'deribit', 'deribit', 'okx', 'deribit', null],
  symbol: ['BTC', 'BTC', 'BTC', 'BTC', 'BTC', null],
  strike: [100_000, 100_000, 80_000, 80_000, 90_000, null],
  expiry: [MARCH, JUNE, MARCH, MARCH, MARCH, null],
  coins: [6, -2, -5, 1_000, 1, null],
}

test('long and short legs both count, legs of other books do not; without open interest there is no share', () => {
  const open = openByStrike(interest, book)
  expect([...openShares(open, legs)]).toEqual([
    [100_000, 8 / 400],
    [80_000, 5 / 50],
  ])
})

test('only the expiries of the plot count', () => {
  expect([...openShares(openByStrike(interest, { ...book, expiries: [JUNE] }), legs)]).toEqual([[100_000, 2 / 400]])
})
