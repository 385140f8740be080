import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flowByStrike, netFlow } from './netFlow.ts'
import { putCallDistribution, tradeNotionalUsd, tradePremiumUsd } from './putCallDistribution.ts'
import { packageSignature, type TradedLeg, uniqueTrades } from './uniqueTrades.ts'

const direction = Int8Array.of(1, -1, 1, 0)
const amount = Float64Array.of(2, 5, 1, 9)

test('net flow is the running sum of signed amounts, plain or in greeks', () => {
  expect([...netFlow(direction, amount)]).toEqual([2, -3, -2, -2])
  expect([...netFlow(direction, amount, Float64Array.of(0.5, 0.2, Number.NaN, 1))]).toEqual([1, 0, 0, 0])
})

test('the last column of the heat map is the net of every strike, whatever the buckets', () => {
  const trade = fc.record({
    strike: fc.constantFrom(60_000, 70_000, 80_000),
    atMs: fc.integer({ min: 0, max: 1000 }),
    direction: fc.constantFrom(-1, 1),
    amount: fc.integer({ min: 1, max: 50 }),
  })
  fc.assert(
    fc.property(fc.array(trade), fc.uniqueArray(fc.integer({ min: 0, max: 999 }), { minLength: 1 }), (trades, ends) => {
      const untilMs = Float64Array.from([...ends.toSorted((a, b) => a - b), 1000])
      const { strikes, values } = flowByStrike(
        {
          strike: Float64Array.from(trades, (row) => row.strike),
          atMs: Float64Array.from(trades, (row) => row.atMs),
          direction: Int8Array.from(trades, (row) => row.direction),
          amount: Float64Array.from(trades, (row) => row.amount),
        },
        untilMs,
      )
      const m = untilMs.length
      for (const [i, strike] of strikes.entries()) {
        for (const [j, end] of untilMs.entries()) {
          const net = trades
            .filter((row) => row.strike === strike && row.atMs <= end)
            .reduce((sum, row) => sum + row.direction * row.amount, 0)
          expect(values[i * m + j]).toBe(net)
        }
      }
    }),
  )
})

test('bucket ends that do not ascend are refused', () => {
  const none = {
    strike: new Float64Array(0),
    atMs: new Float64Array(0),
    direction: new Int8Array(0),
    amount: new Float64Array(0),
  }
  expect(() => flowByStrike(none, Float64Array.of(2, 2))).toThrow('Bucket ends must ascend; end 1 is 2.')
})

test('the put/call distribution loses no trade', () => {
  const slices = putCallDistribution({
    types: Uint8Array.of(0, 0, 1, 1),
    direction,
    amount,
    premiumUsd: Float64Array.of(200, 500, 100, Number.NaN),
  })
  expect(slices).toEqual({
    callsBought: { contracts: 2, premiumUsd: 200, trades: 1 },
    callsSold: { contracts: 5, premiumUsd: 500, trades: 1 },
    putsBought: { contracts: 1, premiumUsd: 100, trades: 1 },
    putsSold: { contracts: 0, premiumUsd: 0, trades: 0 },
    undirected: { contracts: 9, premiumUsd: 0, trades: 1 },
  })
})

test('premium is valued at the forward, notional at the index', () => {
  // Deribit trade 294810359: 1.1 BTC of BTC-19APR24-73000-C at 0.062, underlying 72,639.7
  expect(tradePremiumUsd(1, 0.062, 72_639.7)).toBeCloseTo(4503.6614, 8)
  expect(tradeNotionalUsd(1.1, 71_301.17)).toBeCloseTo(78_431.287, 8)
})

test('packages with the same legs and sides are one structure, whatever their order and size', () => {
  const leg = (instrument: string, side: 1 | -1, size: number, premiumUsd: number, packageId?: string): TradedLeg => ({
    instrument,
    direction: side,
    amount: size,
    premiumUsd,
    packageId,
  })
  const rows = uniqueTrades([
    leg('BTC-27DEC24-55000-P', -1, 10, 700, 'a'),
    leg('BTC-27DEC24-100000-C', 1, 10, 1000, 'a'),
    leg('BTC-28JUN24-70000-C', 1, 3, 90),
    leg('BTC-27DEC24-100000-C', 1, 15, 1500, 'b'),
    leg('BTC-27DEC24-100000-C', 1, 10, 1000, 'b'),
    leg('BTC-27DEC24-55000-P', -1, 25, 1750, 'b'),
    leg('BTC-28JUN24-70000-C', 1, 4, 120),
  ])
  expect(rows).toEqual([
    { signature: ['buy BTC-27DEC24-100000-C', 'sell BTC-27DEC24-55000-P'], trades: 2, amount: 35, netPremiumUsd: 1050 },
    { signature: ['buy BTC-28JUN24-70000-C'], trades: 2, amount: 7, netPremiumUsd: 210 },
  ])
  expect(packageSignature([])).toEqual([])
})
