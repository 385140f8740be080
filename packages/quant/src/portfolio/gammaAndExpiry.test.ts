import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Leg } from './leg.ts'
import { SCENARIO_MEASURES, scenarioGrid } from './scenarioGrid.ts'

const SPOT = 60_000
const STEP = 1e-4

/** Options whose forwards differ from the spot, as those of a year do. */
const book = fc.array(
  fc.record({
    type: fc.constantFrom('call' as const, 'put' as const),
    quantity: fc.double({ min: -20, max: 20, noNaN: true }).filter((quantity) => Math.abs(quantity) > 0.1),
    strike: fc.double({ min: 40_000, max: 90_000, noNaN: true }),
    forward: fc.double({ min: 55_000, max: 70_000, noNaN: true }),
    timeYears: fc.double({ min: 0.02, max: 1.5, noNaN: true }),
    vol: fc.double({ min: 0.3, max: 1.2, noNaN: true }),
    isInverse: fc.boolean(),
    entryPrice: fc.constant(0),
  }),
  { minLength: 1, maxLength: 4 },
)

const grid = (legs: readonly Leg[], moves: readonly number[], days: readonly number[] = [0]) =>
  scenarioGrid(legs, SPOT, {
    moves: Float64Array.from(moves),
    days: Float64Array.from(days),
    measures: SCENARIO_MEASURES,
  })

test('gamma in USD is the change of the delta, valued at the spot, for a rise of spot and forwards by 1 %', () => {
  fc.assert(
    fc.property(book, (legs) => {
      const { values } = grid(legs, [-STEP, 0, STEP])
      const { delta, gammaUsdPerPct } = values
      const slope = (delta![2]! - delta![0]!) / (2 * STEP)
      const size = legs.reduce((sum, { quantity }) => sum + Math.abs(quantity), 0)
      expect(Math.abs(gammaUsdPerPct![1]! - (slope * SPOT) / 100)).toBeLessThan(1e-5 * size * SPOT)
    }),
  )
})

test('at expiry an option has its intrinsic value and no greeks, however the times were rounded', () => {
  fc.assert(
    fc.property(book, (legs) => {
      const [leg] = legs
      const { values } = grid([leg!], [-0.2, 0, 0.2], [leg!.timeYears * 365 - 1e-7])
      for (const measure of ['gammaUsdPerPct', 'vegaPerPoint', 'weightedVegaPerPoint', 'thetaPerDay'] as const)
        expect([...values[measure]!].map(Math.abs)).toEqual([0, 0, 0])
      for (const [i, move] of [-0.2, 0, 0.2].entries()) {
        const forward = leg!.forward * (1 + move)
        const payoff = Math.max(0, leg!.type === 'call' ? forward - leg!.strike : leg!.strike - forward)
        const paid = leg!.isInverse ? (payoff / forward) * SPOT * (1 + move) : payoff
        expect(values.pnlUsd![i]).toBeCloseTo(leg!.quantity * paid, 6)
      }
    }),
  )
})
