import { expect, test } from 'vitest'
import { type Leg, legPnl } from './leg.ts'
import { payoff, payoffShape } from './payoff.ts'
import { SCENARIO_MEASURES, scenarioGrid } from './scenarioGrid.ts'

test('coins in an account gain in quote currency only, money in coin only, and only coins have a delta', () => {
  const spot = 80_000
  const moves = Float64Array.of(-0.5, 0, 0.25)
  const { values } = scenarioGrid([{ type: 'cash', quantity: 3, forward: spot, isInverse: true }], spot, {
    moves,
    measures: SCENARIO_MEASURES,
  })
  expect([...values.pnlUsd!]).toEqual([-120_000, 0, 60_000])
  expect([...values.pnlCoin!]).toEqual([0, 0, 0])
  expect([...values.delta!]).toEqual([3, 3, 3])
  // A coin account's own P&L does not move with its coins.
  for (const measure of ['deltaCash', 'gammaUsdPerPct', 'vegaPerPoint', 'thetaPerDay'] as const)
    expect([...values[measure]!], measure).toEqual([0, 0, 0])
  const money = scenarioGrid([{ type: 'cash', quantity: 40_000, forward: spot }], spot, {
    moves,
    measures: SCENARIO_MEASURES,
  }).values
  expect([...money.pnlUsd!]).toEqual([0, 0, 0])
  expect([...money.pnlCoin!]).toEqual([0.5, 0, 0.4 - 0.5].map((value) => expect.closeTo(value, 15)))
  expect([...money.delta!]).toEqual([0, 0, 0])
  // The same leg by leg.
  for (const [i, move] of moves.entries()) {
    const there = { spot: spot * (1 + move), forward: spot * (1 + move), timeYears: 0, vol: 0 }
    const { usd, coin } = legPnl({ type: 'cash', quantity: 40_000, forward: spot }, there)
    expect([usd, coin]).toEqual([money.pnlUsd![i], money.pnlCoin![i]])
  }
})

test('a coin sold forward against an owned coin has a constant value at every spot, linear or inverse', () => {
  const spot = 80_000
  const prices = Float64Array.of(20_000, 80_000, 200_000)
  const cash: Leg = { type: 'cash', quantity: 2, forward: spot, isInverse: true }
  for (const isInverse of [false, true]) {
    const { usd } = payoff([cash, { type: 'future', quantity: -2, forward: spot, isInverse }], prices)
    for (const value of usd) expect(Math.abs(value)).toBeLessThan(1e-9)
  }
  // Cash in addition, of which there are many units, does not move the break-even.
  const call: Leg = {
    type: 'call',
    quantity: 1,
    forward: spot,
    strike: 90_000,
    timeYears: 0.1,
    vol: 0.5,
    entryPrice: 2_000,
  }
  const shape = payoffShape([call, { type: 'cash', quantity: 1e9, forward: spot }])
  expect(shape.breakEvens).toEqual([expect.closeTo(92_000, 6)])
  expect(shape.leastUsd).toBe(-2_000)
})
