import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  balanceCoin,
  balanceUsd,
  blackPremium,
  carryRatio,
  forwardAt,
  notionalCoin,
  notionalUsd,
  payoffCoin,
  premiumCoin,
  premiumOfForward,
  premiumUsd,
  presentUsd,
  quoteCurrencyOf,
  quotedBlackPremium,
  quotedPremiumCoin,
  quotedPremiumUsd,
} from './conversions.ts'

const SPOT = 80_815.88
const FORWARD = 83_945.35

test('0.33 coin are 26,669 USD at payment and 27,702 at the price of the expiry, as computed by hand', () => {
  expect(premiumUsd(0.33, SPOT)).toBeCloseTo(26_669.2404, 6)
  expect(blackPremium(true, 0.33, FORWARD)).toBeCloseTo(27_701.9655, 6)
  // A call of 55,000 that settles at 100,000 pays 45,000 USD in 0.45 coin.
  expect(payoffCoin(45_000, 100_000)).toBeCloseTo(0.45, 12)
})

test('a linear premium is dollars at every rate', () => {
  expect(quotedPremiumUsd(false, 27_300, SPOT)).toBe(27_300)
  expect(blackPremium(false, 27_300, FORWARD)).toBe(27_300)
  expect(quotedBlackPremium(false, 27_300, FORWARD)).toBe(27_300)
  expect(quotedPremiumCoin(true, 0.33, SPOT)).toBe(0.33)
})

test('the present value of a coin premium is its price of the expiry, discounted at the carry', () => {
  const price = fc.double({ min: 0.01, max: 1e6, noNaN: true })
  fc.assert(
    fc.property(fc.double({ min: 1e-5, max: 2, noNaN: true }), price, price, (coin, spot, forward) => {
      const near = (a: number, b: number) => expect(Math.abs(a / b - 1)).toBeLessThan(1e-12)
      near(presentUsd(blackPremium(true, coin, forward), spot, forward), premiumUsd(coin, spot))
      near(premiumCoin(premiumUsd(coin, spot), spot), coin)
      near(notionalCoin(notionalUsd(coin, spot), spot), coin)
      near(balanceCoin(balanceUsd(coin, spot), spot), coin)
      near(quotedBlackPremium(true, blackPremium(true, coin, forward), forward), coin)
      near(premiumOfForward(false, blackPremium(true, coin, forward), forward), coin)
      near(quotedPremiumCoin(false, quotedPremiumUsd(true, coin, spot), spot), coin)
      near(forwardAt(spot, carryRatio(forward, spot)), forward)
    }),
  )
})

test('a book that settles in its coin is quoted in USD, another in the currency of its symbol', () => {
  expect([quoteCurrencyOf('BTC'), quoteCurrencyOf('SOL_USDC'), quoteCurrencyOf('BTC_USDT')]).toEqual([
    'USD',
    'USDC',
    'USDT',
  ])
})
