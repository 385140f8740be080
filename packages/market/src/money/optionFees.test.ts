import { expect, test } from 'vitest'
import { deliveryFeeUsd, optionFeesOf, optionFeeUsd, USUAL_OPTION_FEES } from './optionFees.ts'

test('the fee is a share of the index, no more than a share of the premium', () => {
  expect(optionFeeUsd(USUAL_OPTION_FEES, 1_000, 100_000)).toBeCloseTo(30, 9)
  expect(optionFeeUsd(USUAL_OPTION_FEES, 80, 100_000)).toBe(10)
})

test('the published example of Binance: 3 calls of 1,000 at an index of 2,000 cost 1.8, exercised at 2,200 they cost 0.99', () => {
  const { fees, isOwn } = optionFeesOf('binance')
  expect(isOwn).toBe(true)
  expect(3 * optionFeeUsd(fees, 1_000, 2_000)).toBeCloseTo(1.8, 9)
  expect(3 * deliveryFeeUsd(fees, 2_200 - 2_000, 2_200)).toBeCloseTo(0.99, 9)
  // A tenth of a premium of 4 is less than the share of the index.
  expect(optionFeeUsd(fees, 4, 2_000)).toBeCloseTo(0.4, 9)
})

test('the published examples of OKX, at 7 % of the premium since May 2025, and of Gate, at 12.5 %', () => {
  const index = 60_000
  expect(optionFeeUsd(optionFeesOf('okx').fees, 0.05 * index, index) / index).toBeCloseTo(0.0003, 9)
  expect(optionFeeUsd(optionFeesOf('okx').fees, 100, index)).toBeCloseTo(7, 9)
  expect(0.3 * optionFeeUsd(optionFeesOf('gate').fees, 200, 102_000)).toBeCloseTo(7.5, 9)
})

test('an option that expires worthless has no fee of exercise, and a venue without a schedule has the usual one', () => {
  expect(deliveryFeeUsd(USUAL_OPTION_FEES, -5, 100_000)).toBe(0)
  expect(optionFeesOf('elsewhere')).toEqual({ fees: USUAL_OPTION_FEES, isOwn: false })
})
