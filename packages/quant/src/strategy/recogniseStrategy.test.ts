import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recogniseStrategy } from './recogniseStrategy.ts'
import type { Strategy, StrategyLeg, StrategyName } from './strategy.ts'
import { strategyLabel } from './strategyLabel.ts'

const NEAR = Date.UTC(2024, 8, 27, 8)
const FAR = Date.UTC(2024, 11, 27, 8)
const c = (strike: number, quantity: number, expiryMs = NEAR): StrategyLeg => ({
  type: 'call',
  strike,
  quantity,
  expiryMs,
})
const p = (strike: number, quantity: number, expiryMs = NEAR): StrategyLeg => ({
  type: 'put',
  strike,
  quantity,
  expiryMs,
})
const future = (quantity: number, expiryMs: number | undefined = NEAR): StrategyLeg => ({
  type: 'future',
  quantity,
  expiryMs,
})
const perpetual = (quantity: number): StrategyLeg => ({ type: 'perpetual', quantity })

/** A purchase of every structure, as its trade lists it. */
const BOUGHT: readonly (readonly [StrategyName, readonly StrategyLeg[]])[] = [
  ['call', [c(70, 1)]],
  ['put', [p(70, 1)]],
  ['straddle', [c(70, 1), p(70, 1)]],
  ['strangle', [c(80, 1), p(60, 1)]],
  ['guts', [c(60, 1), p(80, 1)]],
  ['risk-reversal', [c(80, 1), p(60, -1)]],
  ['risk-reversal', [c(80, 1), p(60, -2)]],
  ['synthetic-forward', [c(70, 1), p(70, -1)]],
  ['conversion', [c(70, -1), p(70, 1), future(1)]],
  ['call-spread', [c(70, 1), c(80, -1)]],
  ['put-spread', [p(70, 1), p(60, -1)]],
  ['call-ratio-spread', [c(70, 1), c(80, -2)]],
  ['put-ratio-spread', [p(70, 2), p(60, -3)]],
  ['call-calendar', [c(70, -1), c(70, 1, FAR)]],
  ['put-calendar', [p(70, -1), p(70, 1, FAR)]],
  ['call-diagonal', [c(70, -1), c(80, 1, FAR)]],
  ['put-diagonal', [p(70, -1), p(60, 1, FAR)]],
  ['straddle-calendar', [c(70, -1), p(70, -1), c(70, 1, FAR), p(70, 1, FAR)]],
  ['strangle-calendar', [c(80, -1), p(60, -1), c(80, 1, FAR), p(60, 1, FAR)]],
  ['call-fly', [c(60, 1), c(70, -2), c(80, 1)]],
  ['put-fly', [p(60, 1), p(70, -2), p(80, 1)]],
  ['call-broken-wing-fly', [c(60, 1), c(70, -2), c(90, 1)]],
  ['put-broken-wing-fly', [p(50, 1), p(70, -2), p(80, 1)]],
  ['iron-fly', [p(60, 1), p(70, -1), c(70, -1), c(80, 1)]],
  ['call-condor', [c(50, 1), c(60, -1), c(70, -1), c(80, 1)]],
  ['put-condor', [p(50, 1), p(60, -1), p(70, -1), p(80, 1)]],
  ['iron-condor', [p(50, 1), p(60, -1), c(70, -1), c(80, 1)]],
  ['call-ladder', [c(60, 1), c(70, -1), c(80, -1)]],
  ['put-ladder', [p(80, 1), p(70, -1), p(60, -1)]],
  ['call-spread-vs-put', [c(80, 1), c(90, -1), p(60, -1)]],
  ['put-spread-vs-call', [p(60, 1), p(50, -1), c(80, -1)]],
  ['call-spread-vs-put-spread', [c(80, 1), c(90, -1), p(60, -1), p(50, 1)]],
  ['box', [c(60, 1), p(60, -1), c(80, -1), p(80, 1)]],
  ['jelly-roll', [c(70, -1), p(70, 1), c(70, 1, FAR), p(70, -1, FAR)]],
  ['future', [future(1)]],
  ['perpetual', [perpetual(1)]],
  ['future-spread', [future(-1), future(1, FAR)]],
  ['future-spread', [perpetual(-1), future(1)]],
]

test.each(BOUGHT)('%s', (name, legs) => {
  const result = recogniseStrategy(legs)
  expect(result).toMatchObject({ name, side: 'buy', quantity: 1 })
})

test('order, size and small differences of amounts do not change the name; inverting the signs changes the side only', () => {
  const shuffled = fc.constantFrom(...BOUGHT).chain(([name, legs]) =>
    fc.record({
      name: fc.constant(name),
      legs: fc.shuffledSubarray([...legs], { minLength: legs.length, maxLength: legs.length }),
      size: fc.double({ min: 0.01, max: 1000, noNaN: true }),
      slack: fc.double({ min: -0.004, max: 0.004, noNaN: true }),
    }),
  )
  fc.assert(
    fc.property(shuffled, ({ name, legs, size, slack }) => {
      const scaled = (factor: number) =>
        legs.map((leg, i) => ({ ...leg, quantity: leg.quantity * factor * (i === 0 ? 1 + slack : 1) }))
      const bought = recogniseStrategy(scaled(size)) as Strategy
      const sold = recogniseStrategy(scaled(-size)) as Strategy
      expect(bought).toMatchObject({ name, side: 'buy' })
      expect(sold).toMatchObject({ name, side: 'sell' })
      expect(sold.legs).toEqual(bought.legs)
      expect(Math.abs(bought.quantity / size - 1)).toBeLessThan(0.01)
    }),
  )
})

test('a hedge does not hide the structure, is stored as traded, and is in the label', () => {
  const result = recogniseStrategy([c(100_000, 10), p(55_000, -10), future(-4.2)]) as Strategy
  expect(result).toMatchObject({ name: 'risk-reversal', side: 'buy', quantity: 10 })
  expect(result.hedge).toEqual([future(-4.2)])
  expect(strategyLabel(result)).toBe('27SEP24 55k/100k risk reversal + future')
})

test('a synthetic forward with a future that does not offset it is a hedged synthetic, not a conversion', () => {
  expect(recogniseStrategy([c(70, -1), p(70, 1), future(0.5)])?.name).toBe('synthetic-forward')
  expect(recogniseStrategy([c(70, -1), p(70, 1), future(-1)])?.name).toBe('synthetic-forward')
  expect(recogniseStrategy([c(70, 5), p(70, -5), perpetual(-5)])).toMatchObject({ name: 'conversion', side: 'sell' })
})

test('fills of one instrument are netted first', () => {
  expect(recogniseStrategy([c(70, 2), c(70, 3), c(80, -5)])).toMatchObject({ name: 'call-spread', quantity: 5 })
  expect(recogniseStrategy([c(70, 2), c(70, -2), p(60, 1)])).toMatchObject({ name: 'put', quantity: 1 })
  expect(recogniseStrategy([c(70, 2), c(70, -2)])).toBeUndefined()
  expect(recogniseStrategy([])).toBeUndefined()
})

test('whole-number ratios are found within the tolerance; beyond it the structure is custom', () => {
  const result = recogniseStrategy([c(70, 10), c(80, -15.1)]) as Strategy
  expect(result).toMatchObject({ name: 'call-ratio-spread', side: 'buy' })
  expect(result.legs.map((leg) => leg.ratio)).toEqual([2, -3])
  expect(result.quantity).toBeCloseTo(5.02, 12)
  expect(strategyLabel(result)).toBe('27SEP24 70/80 call ratio spread 2x3')
  expect(recogniseStrategy([c(70, 1), c(80, -17.37)])?.name).toBe('custom')
})

test('an unknown structure is custom and lists its legs', () => {
  const sets = [
    [c(70, 1), c(80, 1)],
    [c(70, 1), p(70, 1, FAR)],
    [c(70, 1), p(70, 2)],
    [c(70, 2), p(70, -1)],
    [c(70, 1), c(70, -2, FAR)],
    [c(60, 1), c(70, -1), c(80, 1)],
    [c(60, 1), c(70, -2), c(80, 1, FAR)],
    [c(80, 1), c(90, -1), p(60, 1)],
    [c(80, 1), c(90, -2), p(60, -1)],
    [c(50, 1), c(60, -1), c(70, 1), c(80, -1)],
    [c(50, 1), c(60, -1), c(70, -1), p(80, 1)],
    [c(50, 1), c(60, -1), c(70, -1), c(80, 2)],
    [c(60, 1), p(60, 1), c(80, -1), p(80, -1)],
    [p(50, 1), p(60, 1), c(70, 1), c(80, 1)],
    [c(50, 1), p(60, -1), c(55, -1), p(80, 1)],
    [c(70, -1), c(80, -1), c(70, 1, FAR), c(80, 1, FAR)],
    [c(70, -1), p(80, 1), c(70, 1, FAR), p(80, -1, FAR)],
    [c(70, 1), c(71, 1), c(72, 1), c(73, 1), c(74, 1)],
    [future(1), future(1, FAR)],
  ]
  for (const legs of sets) expect(recogniseStrategy(legs)?.name).toBe('custom')
  expect(strategyLabel(recogniseStrategy(sets[1]) as Strategy)).toBe('+1 27SEP24 70 call, +1 27DEC24 70 put')
})

test('labels name expiries, strikes and futures in desk notation', () => {
  const label = (...legs: StrategyLeg[]) => strategyLabel(recogniseStrategy(legs) as Strategy)
  expect(label(c(70_000, -1), c(70_000, 1, FAR))).toBe('27SEP24/27DEC24 70k call calendar')
  expect(label(c(60, 1), c(70, -2), c(80, 1))).toBe('27SEP24 60/70/80 call fly')
  expect(label(perpetual(-1), future(1))).toBe('PERP/27SEP24 future spread')
  expect(label(c(70, -1), p(70, 1), future(1))).toBe('27SEP24 70 conversion')
})
