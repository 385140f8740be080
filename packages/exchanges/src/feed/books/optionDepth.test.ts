import { type OptionQuote, unixMs } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OptionInstrument } from '../optionInstrument.ts'
import type { Level } from './bookDepth.ts'
import { moneyOptions, optionDepthOf } from './optionDepth.ts'

const AT_MS = Date.UTC(2026, 2, 2, 10)
const stamp = { atMs: unixMs(AT_MS), receivedAtMs: unixMs(AT_MS + 40) }
const option = (contractSize: number): OptionInstrument => ({
  venue: 'deribit',
  name: 'X',
  symbol: 'BTC',
  base: 'BTC',
  quote: 'USD',
  settle: 'BTC',
  kind: 'option',
  isInverse: true,
  contractSize,
  strike: 90_000,
  optionType: 'call',
  expiryMs: unixMs(AT_MS + MS_PER_DAY),
})
const contracts = fc.array(fc.double({ min: 0.1, max: 1e3, noNaN: true }), { minLength: 1, maxLength: 9 })

test('selling into the best five bids one after the other gives the stated coins at the stated mean price', () => {
  fc.assert(
    fc.property(contracts, fc.constantFrom(0.01, 0.1, 1, 10), (sizes, contractSize) => {
      const bids = sizes.map((size, at): Level => [0.05 - 0.0005 * at, size])
      const depth = optionDepthOf(bids, [], option(contractSize), 90_100, stamp)
      let coins = 0
      let got = 0
      for (const [price, size] of bids.slice(0, 5)) {
        coins += size * contractSize
        got += size * contractSize * price
      }
      expect(depth?.bidLevels).toBe(Math.min(5, sizes.length))
      expect(depth?.bidSize).toBeCloseTo((sizes[0] ?? 0) * contractSize, 9)
      expect(depth?.bidCoin).toBeCloseTo(coins, 6)
      expect((depth?.bidPrice ?? 0) * (depth?.bidCoin ?? 0)).toBeCloseTo(got, 6)
      expect([depth?.askLevels, depth?.askCoin, depth?.askPrice]).toEqual([0, undefined, undefined])
    }),
    { numRuns: 50 },
  )
})

test('a book whose bid is at its ask is ignored; levels without sizes do not count', () => {
  expect(optionDepthOf([[0.05, 1]], [[0.05, 1]], option(1), undefined, stamp)).toBeUndefined()
  expect(optionDepthOf([[0.05, 0]], [], option(1), undefined, stamp)).toMatchObject({ bidLevels: 0 })
})

test('the at-the-money strike is the listed one nearest to its expiry’s forward, call and put; without a price there is none', () => {
  const quote = (instrument: string, expiryMs: number, strike: number, underlying?: number) =>
    ({ instrument, expiryMs, strike, underlying }) as OptionQuote
  const chain = [
    quote('a-call', 1, 90_000, 91_900),
    quote('a-put', 1, 90_000, 91_900),
    quote('a-up', 1, 92_000, 91_900),
    quote('b-near', 2, 90_000, 90_900),
    quote('b-up', 2, 92_000, 90_900),
    quote('c', 3, 90_000),
  ]
  expect(moneyOptions(chain)).toEqual(['a-up', 'b-near'])
})
