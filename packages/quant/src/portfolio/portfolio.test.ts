import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectNear, seededNormal } from '../../test/near.ts'
import { black76 } from '../option/black76.ts'
import { svi } from '../smile/svi/svi.ts'
import { type Leg, legPnl } from './leg.ts'
import { payoff, payoffShape } from './payoff.ts'
import { portfolioMarginStress } from './portfolioMarginStress.ts'
import { portfolioGreeks, SCENARIO_MEASURES, scenarioGrid } from './scenarioGrid.ts'
import { historicalPnl, valueAtRisk } from './valueAtRisk.ts'
import { weightedVega, weightedVegaSum } from './weightedVega.ts'

const spot = 69_900
const call: Leg = {
  type: 'call',
  quantity: 2,
  strike: 75_000,
  forward: 70_000,
  timeYears: 0.1,
  vol: 0.6,
  entryPrice: 3000,
}
const coinPut: Leg = {
  type: 'put',
  quantity: -1.5,
  strike: 65_000,
  forward: 70_400,
  timeYears: 0.25,
  vol: 0.65,
  entryPrice: 0.07,
  isInverse: true,
  volSlope: -0.2,
}
const coinFuture: Leg = { type: 'future', quantity: 3, forward: 70_400, entryPrice: 68_000, isInverse: true }
const legs = [call, coinPut, coinFuture]

test('payoff of each kind of leg by hand', () => {
  const prices = Float64Array.of(50_000, 80_000)
  expect([...payoff([call], prices).usd]).toEqual([-6000, 4000])
  expectNear(payoff([call], prices).coin[1], 4000 / 80_000, 1e-15)
  // −1.5·(15,000/50,000 − 0.07) coin, and −1.5·(0 − 0.07)
  expectNear(payoff([coinPut], prices).coin[0], -1.5 * (0.3 - 0.07), 1e-14)
  expectNear(payoff([coinPut], prices).usd[1], 0.105 * 80_000, 1e-14)
  // 3 coins bought at 68,000: notional 204,000 USD, coin P&L N·(1/E − 1/S)
  expectNear(payoff([coinFuture], prices).coin[1], 204_000 * (1 / 68_000 - 1 / 80_000), 1e-13)
  expectNear(payoff([coinFuture], prices).usd[1], 36_000, 1e-13)
})

const anyLeg: fc.Arbitrary<Leg> = fc.record({
  type: fc.constantFrom('call' as const, 'put' as const, 'future' as const),
  quantity: fc.constantFrom(-3, -1, 1, 2),
  strike: fc.integer({ min: 40, max: 120 }).map((thousand) => thousand * 1000),
  forward: fc.double({ min: 60_000, max: 80_000, noNaN: true }),
  timeYears: fc.double({ min: 0.01, max: 1, noNaN: true }),
  vol: fc.double({ min: 0.2, max: 1.5, noNaN: true }),
  isInverse: fc.boolean(),
})

test('break-evens are zeros of the payoff, and no settlement price exceeds the stated maximum and minimum', () => {
  fc.assert(
    fc.property(
      fc.array(anyLeg, { minLength: 1, maxLength: 5 }),
      fc.double({ min: 1, max: 400_000, noNaN: true }),
      (some, price) => {
        const { breakEvens, mostUsd, leastUsd } = payoffShape(some)
        const [value] = payoff(some, Float64Array.of(price)).usd
        if (mostUsd !== undefined) expect(value).toBeLessThanOrEqual(mostUsd + 1e-6)
        if (leastUsd !== undefined) expect(value).toBeGreaterThanOrEqual(leastUsd - 1e-6)
        for (const [i, zero] of payoff(some, Float64Array.from(breakEvens)).usd.entries()) {
          // A tiny coin premium breaks even astronomically far out, where a price has few digits left.
          expect(Math.abs(zero)).toBeLessThan(1e-5 + 1e-12 * breakEvens[i])
        }
        expect(breakEvens).toEqual(breakEvens.toSorted((a, b) => a - b))
      },
    ),
  )
})

test('standard structures have their known shapes', () => {
  const option = (type: 'call' | 'put', strike: number, quantity: number, entryPrice: number): Leg => ({
    type,
    strike,
    quantity,
    entryPrice,
    forward: 100,
    timeYears: 0.1,
    vol: 0.5,
  })
  expect(payoffShape([option('call', 100, 1, 5), option('put', 100, 1, 5)])).toEqual({
    breakEvens: [90, 110],
    mostUsd: undefined,
    leastUsd: -10,
  })
  expect(payoffShape([option('call', 100, 1, 5), option('call', 120, -1, 1)])).toEqual({
    breakEvens: [104],
    mostUsd: 16,
    leastUsd: -4,
  })
  expect(payoffShape([option('put', 80, -1, 3), option('call', 120, -1, 3)])).toEqual({
    breakEvens: [74, 126],
    mostUsd: 6,
    leastUsd: undefined,
  })
  // A coin-settled call breaks even at K/(1 − premium), a put at K/(1 + premium).
  expectNear(payoffShape([{ ...option('call', 100, 1, 0.05), isInverse: true }]).breakEvens[0], 100 / 0.95, 1e-14)
  expectNear(payoffShape([{ ...option('put', 100, 1, 0.05), isInverse: true }]).breakEvens[0], 100 / 1.05, 1e-14)
  expect(payoffShape([{ type: 'future', quantity: 1, forward: 100, entryPrice: 90 }])).toEqual({
    breakEvens: [90],
    mostUsd: undefined,
    leastUsd: -90,
  })
})

test("a portfolio grid is the sum of its legs' grids, in every cell and measure", () => {
  const settings = {
    moves: Float64Array.of(-0.3, 0, 0.1),
    volShifts: Float64Array.of(-0.1, 0.2),
    days: Float64Array.of(0, 40, 400),
    measures: SCENARIO_MEASURES,
  }
  const whole = scenarioGrid(legs, spot, settings)
  const parts = legs.map((leg) => scenarioGrid([leg], spot, settings))
  for (const measure of SCENARIO_MEASURES) {
    expect(whole.values[measure]).toHaveLength(18)
    for (let cell = 0; cell < 18; cell++) {
      const sum = parts.reduce((total, part) => total + part.values[measure]![cell], 0)
      expect(Math.abs(whole.values[measure]![cell] - sum)).toBeLessThan(1e-9 * (1 + Math.abs(sum)))
    }
  }
  expect([...whole.prices]).toEqual([0.7, 1, 1.1].map((growth) => spot * growth))
})

test('a grid cell is the option priced there; after expiry it is the payoff', () => {
  const { values } = scenarioGrid([call], spot, {
    moves: Float64Array.of(0.08),
    volShifts: Float64Array.of(0.05),
    days: Float64Array.of(10, 50),
  })
  expectNear(values.pnlUsd![0], 2 * (black76('call', 75_600, 75_000, 0.1 - 10 / 365, 0.65) - 3000), 1e-13)
  expectNear(values.pnlUsd![1], 2 * (600 - 3000), 1e-13)
  expect(values.delta).toBeUndefined()
})

test('vol rules: points, points by root time, relative; a sticky-delta smile slides with the forward', () => {
  const value = (settings: object, leg: Leg = call) =>
    scenarioGrid([leg], spot, { moves: Float64Array.of(0.1), volShifts: Float64Array.of(0.05), ...settings }).values
      .pnlUsd![0]
  const priced = (vol: number) => 2 * (black76('call', 77_000, 75_000, 0.1, vol) - 3000)
  expectNear(value({}), priced(0.65), 1e-12)
  expectNear(value({ volShift: 'relative' }), priced(0.63), 1e-12)
  expectNear(value({ volShift: 'points-by-root-time' }), priced(0.6 + 0.05 * Math.sqrt(30 / 36.5)), 1e-12)
  expectNear(value({ sticky: 'delta' }, { ...call, volSlope: -0.3 }), priced(0.65 + 0.3 * Math.log(1.1)), 1e-12)
  expectNear(value({ volShifts: Float64Array.of(-2) }), 2 * (2000 - 3000), 1e-12)
})

test('a leg with a smile uses it at its moved moneyness; a twist tilts every smile by standard deviations', () => {
  const smile = { a: 0.02, b: 0.09, rho: -0.3, m: 0.02, sigma: 0.2 }
  const k = Math.log(75_000 / 70_000)
  const slid = 0.6 + Math.sqrt(svi(k - Math.log(1.1), smile) / 0.1) - Math.sqrt(svi(k, smile) / 0.1)
  const at = (settings: object) =>
    scenarioGrid([{ ...call, smile } as Leg], spot, { moves: Float64Array.of(0, 0.1), ...settings }).values.pnlUsd!
  const priced = (vol: number) => 2 * (black76('call', 77_000, 75_000, 0.1, vol) - 3000)
  expectNear(at({ sticky: 'delta' })[1], priced(slid), 1e-12)
  expectNear(at({})[1], priced(0.6), 1e-12)
  expectNear(at({ sticky: 'delta' })[0], at({})[0], 1e-12)
  expectNear(at({ twist: -0.05 })[1], priced(0.6 - (0.05 * k) / (0.6 * Math.sqrt(0.1))), 1e-12)
  // Far beyond three deviations no more is added.
  const far = { ...call, strike: 500_000 } as Leg
  const { values } = scenarioGrid([far], spot, { moves: Float64Array.of(0), twist: 0.1 })
  expectNear(values.pnlUsd![0], 2 * (black76('call', 70_000, 500_000, 0.1, 0.9) - 3000), 1e-12)
})

test('a perpetual pays its funding per day, a coin-settled one on the USD of its entry', () => {
  const linear: Leg = { type: 'future', quantity: -2, forward: 70_000, fundingApr: 0.365 }
  const inverse: Leg = {
    type: 'future',
    quantity: 2,
    forward: 70_000,
    entryPrice: 60_000,
    isInverse: true,
    fundingApr: 0.365,
  }
  const grid = (leg: Leg) =>
    scenarioGrid([leg], 70_000, {
      moves: Float64Array.of(0),
      days: Float64Array.of(0, 10),
      measures: SCENARIO_MEASURES,
    }).values
  const earned = grid(linear)
  expectNear(earned.pnlUsd![1] - earned.pnlUsd![0], 2 * 70_000 * 0.001 * 10, 1e-12)
  expectNear(earned.thetaPerDay![0], 140, 1e-12)
  const paid = grid(inverse)
  expectNear(paid.pnlUsd![1] - paid.pnlUsd![0], -120_000 * 0.001 * 10, 1e-9)
  expectNear(paid.pnlCoin![1] - paid.pnlCoin![0], (-120_000 * 0.001 * 10) / 70_000, 1e-9)
})

test('greeks of the grid are the slopes of its P&L', () => {
  const h = 1e-4
  const now = portfolioGreeks(legs, spot)
  const at = (move: number, shift = 0, day = 0) => {
    const { values } = scenarioGrid(legs, spot, {
      moves: Float64Array.of(move),
      volShifts: Float64Array.of(shift),
      days: Float64Array.of(day),
    })
    return { usd: values.pnlUsd![0], coin: values.pnlCoin![0] }
  }
  // deltaCash is F·d(coin P&L)/dF: the coins that hedge the coin account. The linear leg counts by its value in coin.
  const inverse = [coinPut, coinFuture]
  const coinAt = (move: number) => scenarioGrid(inverse, spot, { moves: Float64Array.of(move) }).values.pnlCoin![0]
  expectNear((coinAt(h) - coinAt(-h)) / (2 * h), portfolioGreeks(inverse, spot).deltaCash, 1e-6)
  const linear = [call]
  const usdAt = (move: number) => scenarioGrid(linear, spot, { moves: Float64Array.of(move) }).values.pnlUsd![0]
  expectNear((usdAt(h) - usdAt(-h)) / (2 * h * 70_000), portfolioGreeks(linear, spot).delta, 1e-6)
  const vegaUsd = (at(0, h).usd - at(0, -h).usd) / (2 * h * 100)
  // The coin leg's quote P&L is coin × spot, its vega q·vega·S/F.
  expectNear(
    vegaUsd,
    portfolioGreeks([call], spot).vegaPerPoint + (portfolioGreeks([coinPut], spot).vegaPerPoint * spot) / 70_400,
    1e-6,
  )
  expect(now.pnlUsd).toBeCloseTo(at(0).usd, 9)
  const later = scenarioGrid([call], spot, { moves: Float64Array.of(0), days: Float64Array.of(0, 0.01) }).values.pnlUsd!
  expectNear((later[1] - later[0]) / 0.01, portfolioGreeks([call], spot).thetaPerDay, 1e-3)
})

test('a leg without an entry price starts at its current value', () => {
  for (const leg of [call, coinPut, coinFuture]) {
    const { usd, coin } = legPnl({ ...leg, entryPrice: undefined } as Leg, {
      spot,
      forward: leg.forward,
      timeYears: leg.type === 'future' ? 0 : leg.timeYears,
      vol: leg.type === 'future' ? 0 : leg.vol,
    })
    expect(Math.abs(usd) + Math.abs(coin)).toBeLessThan(1e-9)
  }
})

test('without an entry price and without a move the P&L is exactly 0, without rounding errors', () => {
  fc.assert(
    fc.property(fc.array(anyLeg, { minLength: 1, maxLength: 6 }), (legs) => {
      const { pnlUsd, pnlCoin } = portfolioGreeks(legs, spot)
      expect([pnlUsd, pnlCoin].map(Math.abs)).toEqual([0, 0])
    }),
  )
})

test('the cash delta of a coin-settled option is its delta less its value in coin', () => {
  const { delta, deltaCash } = portfolioGreeks([coinPut], spot)
  expectNear(deltaCash - delta, (1.5 * black76('put', 70_400, 65_000, 0.25, 0.65)) / 70_400, 1e-12)
})

test('weighted vega of the original: 15.264 at 184.828 days counts 6.1496', () => {
  expect(weightedVega(15.2639768164, 184.828 / 365)).toBeCloseTo(6.1496, 4)
  expect(weightedVega(5, 30 / 365)).toBeCloseTo(5, 14)
  expect(weightedVega(5, 0)).toBe(0)
  expectNear(weightedVegaSum(Float64Array.of(10, -4), Float64Array.of(120 / 365, 7.5 / 365)), 5 - 8, 1e-14)
})

test('margin stress: the ladder, the shocked vols, the worst cell', () => {
  const short: Leg = { type: 'call', quantity: -1, strike: 70_000, forward: 70_000, timeYears: 7 / 365, vol: 0.4 }
  const { scenarios, worst, marginUsd } = portfolioMarginStress([short], spot)
  expect(scenarios).toHaveLength(27)
  expect([scenarios[0].move, scenarios[26].move]).toEqual([-0.16, 0.16])
  expect(worst).toMatchObject({ move: 0.16, volMove: 'up' })
  const vol = 0.4 * (1 + 0.5 * (30 / 7) ** 0.3)
  const now = black76('call', 70_000, 70_000, 7 / 365, 0.4)
  expectNear(marginUsd, black76('call', 81_200, 70_000, 7 / 365, vol) - now, 1e-12)
  const up = scenarios.find((cell) => cell.move === 0 && cell.volMove === 'up')!
  const far = { ...short, timeYears: 1, vol: 0.1 }
  expectNear(up.pnlUsd, now - black76('call', 70_000, 70_000, 7 / 365, vol), 1e-12)
  // A calm far vol is lifted to the floor of 50 %, and falls by the far power.
  const [down, , lifted] = portfolioMarginStress([far], spot).scenarios.filter((cell) => cell.move === 0)
  const base = black76('call', 70_000, 70_000, 1, 0.1)
  expectNear(lifted.pnlUsd, base - black76('call', 70_000, 70_000, 1, 0.5), 1e-12)
  expectNear(down.pnlUsd, base - black76('call', 70_000, 70_000, 1, 0.1 * (1 - 0.25 * (30 / 365) ** 0.13)), 1e-12)
})

test('margin stress ignores entry prices, needs nothing for no position, and weights far moves by their share', () => {
  expect(portfolioMarginStress(legs, spot).marginUsd).toBe(
    portfolioMarginStress(
      legs.map((leg) => ({ ...leg, entryPrice: undefined }) as Leg),
      spot,
    ).marginUsd,
  )
  expect(portfolioMarginStress([], spot).marginUsd).toBe(0)
  const future: Leg = { type: 'future', quantity: 1, forward: spot }
  const { worst } = portfolioMarginStress([future], spot, { extendedMoves: [{ move: -0.5, weight: 0.4 }] })
  expect(worst).toMatchObject({ move: -0.5, weight: 0.4 })
  expectNear(worst.pnlUsd, -0.2 * spot, 1e-12)
  expect(() => portfolioMarginStress([], 0)).toThrow(RangeError)
})

test('value at risk and expected shortfall of ten cases are as computed by hand', () => {
  const pnl = Float64Array.of(5, -10, 3, -4, 1, -7, 8, 2, 0, 4)
  expect(valueAtRisk(pnl, 0.9)).toEqual({ valueAtRisk: 7, expectedShortfall: 10, cases: 10 })
  expectNear(valueAtRisk(pnl, 0.75).expectedShortfall, (10 + 7 + 0.5 * 4) / 2.5, 1e-12)
  expect(valueAtRisk(pnl, 0.99)).toEqual({ valueAtRisk: 10, expectedShortfall: 10, cases: 10 })
  expect(valueAtRisk(Float64Array.of(Number.NaN)).valueAtRisk).toBeNaN()
  expect(() => valueAtRisk(pnl, 1)).toThrow(RangeError)
})

test('expected shortfall is coherent: never below value at risk, shifts with cash, and joining books does not add risk', () => {
  const book = fc.array(fc.double({ min: -100, max: 100, noNaN: true }), { minLength: 20, maxLength: 60 })
  fc.assert(
    fc.property(book, fc.double({ min: 0.5, max: 0.99, noNaN: true }), (values, confidence) => {
      const a = Float64Array.from(values)
      const b = Float64Array.from(values.toReversed())
      const es = (pnl: Float64Array) => valueAtRisk(pnl, confidence).expectedShortfall
      expect(es(a)).toBeGreaterThanOrEqual(valueAtRisk(a, confidence).valueAtRisk - 1e-9)
      expect(Math.abs(es(a.map((value) => value + 7)) - (es(a) - 7))).toBeLessThan(1e-9)
      expect(es(a.map((value, i) => value + b[i]))).toBeLessThanOrEqual(es(a) + es(b) + 1e-9)
    }),
  )
})

test('historical simulation of a future is its delta times the moves, and normal moves give the normal quantile', () => {
  const normal = seededNormal(4)
  const returns = Float64Array.from({ length: 20_000 }, () => 0.03 * normal())
  const future: Leg = { type: 'future', quantity: 2, forward: spot, entryPrice: 1 }
  const pnl = historicalPnl([future], spot, { returns })
  expectNear(pnl[0], 2 * spot * Math.expm1(returns[0]), 1e-12)
  const { valueAtRisk: loss, expectedShortfall } = valueAtRisk(pnl)
  expectNear(loss, 2 * spot * -Math.expm1(-0.03 * 2.3263), 0.03)
  expectNear(expectedShortfall, 2 * spot * 0.03 * 2.6652 * 0.965, 0.03)
})

test('a past rise of vol gains for owned options, most for near ones', () => {
  const option = (timeYears: number): Leg => ({
    type: 'call',
    quantity: 1,
    strike: 70_000,
    forward: 70_000,
    timeYears,
    vol: 0.5,
  })
  const moves = { returns: Float64Array.of(0, 0), volChanges: Float64Array.of(0, 0.1) }
  const gain = (timeYears: number) => {
    const pnl = historicalPnl([option(timeYears)], spot, moves, 0)
    expect(Math.abs(pnl[0])).toBeLessThan(1e-9)
    return pnl[1]
  }
  expectNear(
    gain(30 / 365),
    black76('call', 70_000, 70_000, 30 / 365, 0.6) - black76('call', 70_000, 70_000, 30 / 365, 0.5),
    1e-9,
  )
  expectNear(
    gain(120 / 365),
    black76('call', 70_000, 70_000, 120 / 365, 0.55) - black76('call', 70_000, 70_000, 120 / 365, 0.5),
    1e-9,
  )
  expect(() => historicalPnl([], spot, { ...moves, volChanges: Float64Array.of(0) })).toThrow(/volChanges/)
})

test('invalid legs are refused by position and number', () => {
  expect(() => payoff([{ ...call, strike: 0 } as Leg], new Float64Array(0))).toThrow(
    'Leg 0: strike must be above 0; got 0.',
  )
  expect(() => payoff([call, { ...coinFuture, forward: -1 } as Leg], new Float64Array(0))).toThrow('Leg 1: forward')
  expect(() => payoff([{ ...call, vol: Number.NaN } as Leg], new Float64Array(0))).toThrow(
    'vol must be 0 or more; got NaN',
  )
  expect(() => scenarioGrid([call], spot, { moves: Float64Array.of(-1) })).toThrow('A spot move must lie above −1')
  expect(() => scenarioGrid([call], spot, { moves: Float64Array.of(0), days: Float64Array.of(-1) })).toThrow(
    'Days passed',
  )
})
