import { expect, test } from 'vitest'
import { futureFeesOf, roundTripFees, USUAL_FUTURE_FEES } from './futureFees.ts'

test('a round trip buys and sells both the contract and the coin', () => {
  expect(roundTripFees({ taker: 0.0005, spotTaker: 0.001 })).toBeCloseTo(0.003, 15)
  // Bybit: 5.5 bp and 10 bp, twice.
  expect(roundTripFees(futureFeesOf('bybit').fees)).toBeCloseTo(0.0031, 15)
  // Spot pairs of Deribit are free.
  expect(roundTripFees(futureFeesOf('deribit').fees)).toBeCloseTo(0.001, 15)
})

test('a venue without a fee schedule gets the usual one, marked as such', () => {
  expect(futureFeesOf('elsewhere')).toEqual({ fees: USUAL_FUTURE_FEES, isOwn: false })
  expect(futureFeesOf('okx').isOwn).toBe(true)
})
