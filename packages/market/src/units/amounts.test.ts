import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atPrice, contractAmounts } from './amounts.ts'

const size = fc.double({ min: 0.0001, max: 10_000, noNaN: true })
const count = fc.double({ min: 0.001, max: 1e7, noNaN: true })
const price = fc.double({ min: 1e-5, max: 1e6, noNaN: true })
const near = (a: number | undefined, b: number) => expect(Math.abs((a as number) / b - 1)).toBeLessThan(1e-12)

test('inverse: USD do not depend on the price, coins are USD over it', () => {
  fc.assert(
    fc.property(count, size, price, (contracts, contractSize, at) => {
      const { coin, usd } = contractAmounts(contracts, { isInverse: true, contractSize }, at)
      near(usd, contracts * contractSize)
      near(coin, (contracts * contractSize) / at)
    }),
  )
})

test('linear: coins do not depend on the price, USD are coins times it', () => {
  fc.assert(
    fc.property(count, size, price, (contracts, contractSize, at) => {
      const { coin, usd } = contractAmounts(contracts, { isInverse: false, contractSize }, at)
      near(coin, contracts * contractSize)
      near(usd, contracts * contractSize * at)
    }),
  )
})

test('coins and USD agree at the price, whichever of the two was given, and given amounts are preserved', () => {
  fc.assert(
    fc.property(count, price, (amount, at) => {
      const fromCoin = atPrice({ coin: amount, usd: undefined }, at)
      near(fromCoin.usd, amount * at)
      near(atPrice({ coin: undefined, usd: fromCoin.usd }, at).coin, amount)
      expect(atPrice({ coin: amount, usd: 7 }, at)).toEqual({ coin: amount, usd: 7 })
    }),
  )
})

test('the same coins as contracts of any size give the same coins and USD, inverse and linear', () => {
  fc.assert(
    fc.property(count, size, size, price, (coins, a, b, at) => {
      for (const isInverse of [true, false]) {
        const contracts = (contractSize: number) => (isInverse ? (coins * at) / contractSize : coins / contractSize)
        const [one, other] = [a, b].map((contractSize) =>
          contractAmounts(contracts(contractSize), { isInverse, contractSize }, at),
        )
        near(one.coin, coins)
        near(other.coin, one.coin as number)
        near(other.usd, one.usd as number)
      }
    }),
  )
})

test('without a price or contracts, only the given amounts are known', () => {
  const inverse = { isInverse: true, contractSize: 10 }
  expect(contractAmounts(3, inverse)).toEqual({ coin: undefined, usd: 30 })
  expect(contractAmounts(3, inverse, 0)).toEqual({ coin: undefined, usd: 30 })
  expect(contractAmounts(undefined, inverse, 90_000)).toEqual({ coin: undefined, usd: undefined })
})
