import { normCdf } from '@gvol/quant'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MarketLeg } from './marketLegs.ts'
import { expectedPnl, fittedBelow, probabilityOf, rangesOf, settledBounds, settledPnl, viewBelow } from './outcome.ts'

const FORWARD = 100_000

type Drawn = {
  readonly type: 'call' | 'put' | 'future'
  readonly strike: number
  readonly quantity: number
  readonly entryPrice: number
  readonly usdRate: number
}

const legOf = ({ type, strike, quantity, entryPrice, usdRate }: Drawn): MarketLeg =>
  ({
    kind: type === 'future' ? 'perpetual' : 'option',
    usdRate,
    priced:
      type === 'future'
        ? { type, quantity, forward: FORWARD, entryPrice: strike }
        : { type, strike, quantity, forward: FORWARD, timeYears: 0.1, vol: 0.5, entryPrice },
  }) as unknown as MarketLeg

const drawn: fc.Arbitrary<Drawn> = fc.record({
  type: fc.constantFrom('call', 'put', 'future'),
  strike: fc.integer({ min: 60, max: 160 }).map((thousands) => thousands * 1_000),
  quantity: fc.integer({ min: -5, max: 5 }).filter((lots) => lots !== 0),
  entryPrice: fc.integer({ min: 100, max: 9_000 }),
  usdRate: fc.constantFrom(1, 1, 0.97),
})

/** Second method: a linear leg by hand. */
const pnlAt = ({ type, strike, quantity, entryPrice, usdRate }: Drawn, price: number): number => {
  const own = price / usdRate
  if (type === 'future') return quantity * (own - strike) * usdRate
  const intrinsic = Math.max(0, type === 'call' ? own - strike : strike - own)
  return quantity * (intrinsic - entryPrice) * usdRate
}

test('bounds contain every result, and are reached or unlimited; ranges have the sign of their P&L', () => {
  fc.assert(
    fc.property(fc.array(drawn, { minLength: 1, maxLength: 5 }), (list) => {
      const legs = list.map(legOf)
      const at = (price: number) => list.reduce((sum, one) => sum + pnlAt(one, price), 0)
      const { mostUsd = Number.POSITIVE_INFINITY, leastUsd = Number.NEGATIVE_INFINITY } = settledBounds(legs)
      const strikes = list.filter(({ type }) => type !== 'future').map(({ strike, usdRate }) => strike * usdRate)
      const prices = Float64Array.from(
        new Set([...Array.from({ length: 300 }, (_, i) => 1_000 * (i + 1)), ...strikes]),
      ).sort()
      const pnlUsd = settledPnl(legs, prices)
      for (const [i, price] of prices.entries()) {
        expect(Math.abs(pnlUsd[i] - at(price))).toBeLessThan(1e-6)
        expect(at(price)).toBeLessThan(mostUsd + 1e-3)
        expect(at(price)).toBeGreaterThan(leastUsd - 1e-3)
      }
      const ranges = rangesOf({ prices, pnlUsd })
      expect([ranges[0]?.from, ranges.at(-1)?.to]).toEqual([0, Number.POSITIVE_INFINITY])
      for (const { from, to, isGain } of ranges) {
        const inside = (Math.max(from, 1_000) + Math.min(to, 300_000)) / 2
        if (to - from > 1) expect(isGain ? at(inside) > -1e-3 : at(inside) < 1e-3).toBe(true)
      }
      const below = viewBelow(FORWARD, 0.2)
      expect(ranges.reduce((sum, range) => sum + probabilityOf(range, below), 0)).toBeCloseTo(1, 12)
    }),
    { numRuns: 40 },
  )
})

test('a bought call computed by hand: break-even, loss, probability, and a mean of the Black-76 price less the premium', () => {
  const call = legOf({ type: 'call', strike: 110_000, quantity: 2, entryPrice: 3_000, usdRate: 1 })
  expect(settledBounds([call])).toEqual({ mostUsd: undefined, leastUsd: -6_000 })
  const prices = Float64Array.from({ length: 4_001 }, (_, i) => FORWARD * Math.exp((i - 2_000) / 2_000))
  const curve = { prices, pnlUsd: settledPnl([call], prices) }
  const [loss, gain, ...more] = rangesOf(curve)
  expect([loss?.isGain, gain?.isGain, more.length]).toEqual([false, true, 0])
  expect(gain?.from).toBeCloseTo(113_000, 6)
  // Lognormal with 50 % of vol over a tenth of a year: P(S > 113,000) = N(−ln(1.13)/s − s/2).
  const s = 0.5 * Math.sqrt(0.1)
  const below = viewBelow(FORWARD, s)
  expect(gain && probabilityOf(gain, below)).toBeCloseTo(normCdf(-Math.log(1.13) / s - s / 2), 9)
  const d1 = Math.log(FORWARD / 110_000) / s + s / 2
  const price = FORWARD * normCdf(d1) - 110_000 * normCdf(d1 - s)
  expect(expectedPnl(curve, below)).toBeCloseTo(2 * (price - 3_000), -1)
})

test('a flat fitted smile gives the lognormal distribution of its vol', () => {
  const s = 0.5 * Math.sqrt(0.1)
  const flat = { a: s * s, b: 0, rho: 0, m: 0, sigma: 0.1 }
  for (const price of [60_000, 95_000, 130_000])
    expect(fittedBelow(flat as never, FORWARD)(price)).toBeCloseTo(viewBelow(FORWARD, s)(price), 9)
})
