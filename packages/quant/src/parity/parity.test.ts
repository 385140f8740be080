import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedText } from '../../test/sharedRows.ts'
import { basisApr } from '../carry/basisApr.ts'
import { impliedForward } from '../forward/impliedForward.ts'
import type { ParityQuotes } from '../forward/parityRows.ts'
import { black76 } from '../option/black76.ts'
import { americanRateFloor } from './americanRateFloor.ts'
import { bestBoxes } from './boxes.ts'
import { bestConversions } from './conversions.ts'
import { moneyRate } from './moneyRate.ts'
import { syntheticForward } from './syntheticForward.ts'

const strike = Float64Array.from({ length: 21 }, (_, i) => 40_000 + 2_500 * i)

type World = {
  readonly spot: number
  /** Continuous rates of the quote currency and of the coin. */
  readonly moneyRate: number
  readonly coinRate: number
  readonly timeYears: number
  readonly halfSpread: number
}

/** Quotes of a market in which money and coin earn their rates: C − P = S·e^(−qT) − K·e^(−rT), in coin divided by S. */
const quotesOf = (world: World, settlement: 'quote' | 'coin'): ParityQuotes => {
  const { spot, timeYears, halfSpread } = world
  const forward = spot * Math.exp((world.moneyRate - world.coinRate) * timeYears)
  const discount = Math.exp(-world.moneyRate * timeYears)
  const unit = settlement === 'coin' ? 1 / spot : 1
  const column = (type: 'call' | 'put', side: number) =>
    strike.map((value) => {
      const price = discount * black76(type, forward, value, timeYears, 0.6) + side * halfSpread
      return price > 0 ? price * unit : Number.NaN
    })
  return {
    strike,
    callBid: column('call', -1),
    callAsk: column('call', 1),
    putBid: column('put', -1),
    putAsk: column('put', 1),
  }
}

const world: fc.Arbitrary<World> = fc.record({
  spot: fc.double({ min: 50_000, max: 75_000, noNaN: true }),
  moneyRate: fc.double({ min: -0.02, max: 0.3, noNaN: true }),
  coinRate: fc.constant(0),
  timeYears: fc.double({ min: 0.02, max: 1.5, noNaN: true }),
  halfSpread: fc.double({ min: 0.01, max: 60, noNaN: true }),
})

const SETTLEMENTS = ['quote', 'coin'] as const

test('a chain of a known rate gives the rate back, coin- and quote-settled, inside its bounds', () => {
  fc.assert(
    fc.property(world, fc.constantFrom(...SETTLEMENTS), (one, settlement) => {
      const { spot, timeYears } = one
      const quotes = quotesOf(one, settlement)
      const known = Math.expm1(one.moneyRate * timeYears) / timeYears
      const money = moneyRate(quotes, { settlement, spot, timeYears })
      expect(money.ok).toBe(true)
      if (!money.ok) return
      expect(Math.abs(money.rate - known)).toBeLessThan(1e-6 / timeYears)
      expect(money.error).toBeGreaterThan(0)
      const { lend, borrow } = bestBoxes(quotes, { settlement, spot, timeYears })
      expect(lend?.rate).toBeLessThanOrEqual(known)
      expect(borrow?.rate).toBeGreaterThanOrEqual(known)
      const forward = spot * Math.exp(one.moneyRate * timeYears)
      const { bid, ask } = syntheticForward(quotes, { settlement, discount: Math.exp(-one.moneyRate * timeYears) })
      expect(bid?.forward).toBeLessThanOrEqual(forward)
      expect(ask?.forward).toBeGreaterThanOrEqual(forward)
    }),
    { seed: 11, numRuns: 200 },
  )
})

test('a rate on the coin does not change the rate of money and moves the forward', () => {
  const one: World = { spot: 60_000, moneyRate: 0.08, coinRate: 0.05, timeYears: 0.5, halfSpread: 1 }
  for (const settlement of SETTLEMENTS) {
    const money = moneyRate(quotesOf(one, settlement), { settlement, spot: 60_000, timeYears: 0.5 })
    expect(money.ok && money.rate).toBeCloseTo(Math.expm1(0.04) / 0.5, 8)
  }
  const forward = impliedForward(quotesOf(one, 'quote'), { discount: 'fit' })
  expect(forward.ok && basisApr(forward.forward, 60_000, 0.5)).toBeCloseTo(Math.expm1(0.015) / 0.5, 6)
})

test('one grossly wrong strike moves the rate by less than its error', () => {
  const one: World = { spot: 60_000, moneyRate: 0.08, coinRate: 0, timeYears: 0.5, halfSpread: 20 }
  const quotes = quotesOf(one, 'quote')
  for (const column of [quotes.callBid, quotes.callAsk]) column[8] += 3_000
  const money = moneyRate(quotes, { settlement: 'quote', spot: 60_000, timeYears: 0.5 })
  expect(money.ok && Math.abs(money.rate - Math.expm1(0.04) / 0.5)).toBeLessThan(money.ok ? money.error : 0)
})

/** Cash of a box at its trade and at a settlement, leg by leg: what the four options really cost and pay. */
const cashOf = (quotes: ParityQuotes, low: number, high: number, settlementPrice: number, isLender: boolean) => {
  const { callBid, callAsk, putBid, putAsk } = quotes
  const call = (row: number) => Math.max(0, settlementPrice - strike[row])
  const put = (row: number) => Math.max(0, strike[row] - settlementPrice)
  const paid = callAsk[low] - putBid[low] - callBid[high] + putAsk[high]
  const received = callBid[low] - putAsk[low] - callAsk[high] + putBid[high]
  const due = call(low) - put(low) - call(high) + put(high)
  return { now: isLender ? paid : received, due }
}

test('the best boxes are those of an exhaustive search leg by leg, at any settlement price', () => {
  fc.assert(
    fc.property(world, fc.double({ min: 1_000, max: 300_000, noNaN: true }), (one, settled) => {
      const quotes = quotesOf(one, 'quote')
      const { timeYears, spot } = one
      let lend = -Infinity
      let borrow = Infinity
      for (let low = 0; low < strike.length; low++)
        for (let high = low + 1; high < strike.length; high++) {
          const lending = cashOf(quotes, low, high, settled, true)
          if (lending.now > 0) lend = Math.max(lend, (lending.due / lending.now - 1) / timeYears)
          const owed = cashOf(quotes, low, high, settled, false)
          if (owed.now > 0) borrow = Math.min(borrow, (owed.due / owed.now - 1) / timeYears)
        }
      const best = bestBoxes(quotes, { settlement: 'quote', spot, timeYears })
      expect(best.lend?.rate ?? -Infinity).toBeCloseTo(lend, 6)
      expect(best.borrow?.rate ?? Infinity).toBeCloseTo(borrow, 6)
    }),
    { seed: 5, numRuns: 60 },
  )
})

test('a box of 10,000 that costs 9,600 lends at 8.33 % for half a year, and at 5.77 % after fees, as computed by hand', () => {
  const quotes: ParityQuotes = {
    strike: Float64Array.of(60_000, 70_000),
    callBid: Float64Array.of(7_900, 3_000),
    callAsk: Float64Array.of(8_000, 3_100),
    putBid: Float64Array.of(4_000, 8_500),
    putAsk: Float64Array.of(4_100, 8_600),
  }
  // Paid: 8,000 − 4,000 − 3,000 + 8,600 = 9,600. Received: 7,900 − 4,100 − 3,100 + 8,500 = 9,200.
  const terms = { settlement: 'quote', spot: 65_000, timeYears: 0.5 } as const
  const plain = bestBoxes(quotes, terms)
  expect(plain.lend).toMatchObject({ low: 0, high: 1, width: 10_000, premium: 9_600, fees: 0 })
  expect(plain.lend?.rate).toBeCloseTo((10_000 / 9_600 - 1) / 0.5, 12)
  expect(plain.borrow?.rate).toBeCloseTo((10_000 / 9_200 - 1) / 0.5, 12)
  const costs = { legFee: () => 25, expiryFee: () => 20 }
  const dear = bestBoxes(quotes, terms, costs)
  expect(dear.lend?.fees).toBe(100)
  expect(dear.lend?.rateAfterCosts).toBeCloseTo((9_980 / 9_700 - 1) / 0.5, 12)
  expect(dear.borrow?.rateAfterCosts).toBeCloseTo((10_020 / 9_100 - 1) / 0.5, 12)
  // In coin: the same prices over the spot, and half a percent lost in each exchange of money for coins.
  const coin = Object.fromEntries(
    Object.entries(quotes).map(([name, column]) => [name, name === 'strike' ? column : column.map((x) => x / 65_000)]),
  ) as unknown as ParityQuotes
  const inverse = bestBoxes(coin, { ...terms, settlement: 'coin' }, { spotFee: 0.005 })
  expect(inverse.lend?.rate).toBeCloseTo((10_000 / 9_600 - 1) / 0.5, 10)
  expect(inverse.lend?.rateAfterCosts).toBeCloseTo(((10_000 * 0.995) / (9_600 * 1.005) - 1) / 0.5, 10)
  expect(inverse.borrow?.rateAfterCosts).toBeCloseTo(((10_000 * 1.005) / (9_200 * 0.995) - 1) / 0.5, 10)
})

test('a conversion earns its profit at every settlement, inverse and linear, by the payoffs of its three legs', () => {
  fc.assert(
    fc.property(
      world,
      fc.constantFrom(...SETTLEMENTS),
      fc.double({ min: -0.03, max: 0.03, noNaN: true }),
      fc.double({ min: 10_000, max: 200_000, noNaN: true }),
      (one, settlement, gap, settled) => {
        const quotes = quotesOf(one, settlement)
        const mid = one.spot * (1 + gap)
        const best = bestConversions(quotes, { settlement, futureBid: mid - 5, futureAsk: mid + 5 })
        for (const side of [1, -1] as const) {
          const trade = side === 1 ? best.conversion : best.reversal
          if (trade === undefined) continue
          const payoff = Math.max(0, settled - trade.strike) - Math.max(0, trade.strike - settled)
          const isCoin = settlement === 'coin'
          // Inverse: K USD of the future pay K·(1/F − 1/S) coins to the long; an option pays its payoff over S.
          const options = isCoin ? payoff / settled : payoff
          const future = isCoin ? trade.strike * (1 / trade.future - 1 / settled) : settled - trade.future
          expect(side * (options - future - trade.premium)).toBeCloseTo(trade.profit, isCoin ? 10 : 6)
          expect(trade.future).toBe(side === 1 ? mid - 5 : mid + 5)
        }
      },
    ),
    { seed: 3, numRuns: 200 },
  )
})

test('a market without arbitrage locks in nothing, and a future 2 % too expensive pays the difference less the spreads', () => {
  const one: World = { spot: 60_000, moneyRate: 0, coinRate: 0, timeYears: 0.25, halfSpread: 10 }
  for (const settlement of SETTLEMENTS) {
    const unit = settlement === 'coin' ? 1 / 60_000 : 1
    const quotes = quotesOf(one, settlement)
    const fair = bestConversions(quotes, { settlement, futureBid: 59_999, futureAsk: 60_001 })
    expect(fair.conversion?.profit).toBeLessThan(0)
    expect(fair.reversal?.profit).toBeLessThan(0)
    const dear = bestConversions(quotes, { settlement, futureBid: 61_200, futureAsk: 61_201, feesOf: () => 30 * unit })
    expect(dear.conversion?.profit).toBeGreaterThan(1_100 * unit)
    expect(dear.conversion?.fees).toBe(30 * unit)
    // Of a coin at the lowest strike an inverse future hedges two thirds of a coin.
    expect(dear.reversal?.profit).toBeLessThan(-1_100 * unit * (settlement === 'coin' ? strike[0] / 61_201 : 1))
  }
})

const NONE = new Float64Array(strike.length).fill(Number.NaN)

test('with the discount of its chain a conversion costs exactly the spreads at every strike', () => {
  const one: World = { spot: 60_000, moneyRate: 0.2, coinRate: 0, timeYears: 1, halfSpread: 10 }
  const future = 60_000 * Math.exp(0.2)
  const terms = { settlement: 'quote', futureBid: future, futureAsk: future } as const
  const discounted = bestConversions(quotesOf(one, 'quote'), {
    ...terms,
    discounts: { paid: Math.exp(-0.2), received: Math.exp(-0.2) },
  })
  for (const trade of [discounted.conversion, discounted.reversal])
    expect(trade?.profit).toBeCloseTo(-20 * Math.exp(0.2), 6)
  // Money that is worth nothing to wait for makes a loan of the highest strike.
  const free = bestConversions(quotesOf(one, 'quote'), terms)
  expect(free.reversal?.strike).toBe(90_000)
  expect(free.reversal?.profit).toBeGreaterThan(1_000)
})

test('one side is enough for a bound: call bids and put offers give the bid of the forward, and no ask', () => {
  const one: World = { spot: 60_000, moneyRate: 0.05, coinRate: 0, timeYears: 0.1, halfSpread: 5 }
  for (const settlement of SETTLEMENTS) {
    const whole = quotesOf(one, settlement)
    const half: ParityQuotes = { ...whole, callAsk: NONE, putBid: NONE }
    expect(syntheticForward(half, { settlement }).bid).toEqual(syntheticForward(whole, { settlement }).bid)
    expect(syntheticForward(half, { settlement }).ask).toBeUndefined()
    // A box needs both synthetics.
    expect(bestBoxes(half, { settlement, spot: 60_000, timeYears: 0.1 })).toEqual({})
    expect(moneyRate(half, { settlement, spot: 60_000, timeYears: 0.1 }).ok).toBe(false)
    expect(bestConversions(half, { settlement, futureBid: 60_000, futureAsk: 60_001 }).conversion).toBeUndefined()
  }
})

test('an empty book, no future, no spot or a reached expiry gives no rate, never 0', () => {
  const empty: ParityQuotes = { strike, callBid: NONE, callAsk: NONE, putBid: NONE, putAsk: NONE }
  const full = quotesOf({ spot: 60_000, moneyRate: 0.05, coinRate: 0, timeYears: 0.1, halfSpread: 5 }, 'coin')
  expect(syntheticForward(empty)).toEqual({})
  expect(americanRateFloor(empty, 60_000, 0.1)).toBeUndefined()
  expect(moneyRate(full, { settlement: 'coin', spot: 60_000, timeYears: 0 })).toEqual({ ok: false, reason: 'no-life' })
  expect(moneyRate(full, { settlement: 'coin', spot: Number.NaN, timeYears: 0.1 }).ok).toBe(false)
  expect(bestBoxes(full, { settlement: 'coin', spot: Number.NaN, timeYears: 0.1 })).toEqual({})
  expect(bestBoxes(full, { settlement: 'coin', spot: 60_000, timeYears: 0 })).toEqual({})
  expect(bestConversions(full, { settlement: 'coin', futureBid: Number.NaN, futureAsk: Number.NaN })).toEqual({})
  expect(() => syntheticForward({ ...full, putBid: new Float64Array(2) })).toThrow(/strike has 21 rows, a quote 2/)
})

/** Ten minutes before the expiry the bounds still contain the forward; a rate of them is wide, for T is small. */
test('ten minutes before expiry the forward has bounds and the rate is imprecise', () => {
  const timeYears = 10 / 525_600
  const one: World = { spot: 61_000, moneyRate: 0.05, coinRate: 0, timeYears, halfSpread: 3 }
  const { bid, ask } = syntheticForward(quotesOf(one, 'coin'), { settlement: 'coin' })
  expect(bid?.forward).toBeLessThan(61_001)
  expect(ask?.forward).toBeGreaterThan(60_999)
  const money = moneyRate(quotesOf(one, 'coin'), { settlement: 'coin', spot: 61_000, timeYears })
  if (money.ok) expect(money.error).toBeGreaterThan(1)
})

/** American price on a share without dividends, by a binomial tree of Cox, Ross and Rubinstein. */
const american = (type: 'call' | 'put', spot: number, strikePrice: number, rate: number, years: number): number => {
  const steps = 400
  const up = Math.exp(0.6 * Math.sqrt(years / steps))
  const growth = Math.exp((rate * years) / steps)
  const probability = (growth - 1 / up) / (up - 1 / up)
  const payoff = (price: number) => Math.max(0, type === 'call' ? price - strikePrice : strikePrice - price)
  const values = Array.from({ length: steps + 1 }, (_, i) => payoff(spot * up ** (2 * i - steps)))
  for (let step = steps - 1; step >= 0; step--)
    for (let i = 0; i <= step; i++) {
      const later = (probability * values[i + 1] + (1 - probability) * values[i]) / growth
      values[i] = Math.max(later, payoff(spot * up ** (2 * i - step)))
    }
  return values[0]
}

test('American options bound the rate from below, and come near to it where the put is not exercised', () => {
  const strikes = Float64Array.of(30, 40, 50, 60, 70)
  const rate = 0.06
  const priceOf = (type: 'call' | 'put') => strikes.map((value) => american(type, 50, value, rate, 0.5))
  const call = priceOf('call')
  const put = priceOf('put')
  const known = Math.expm1(rate * 0.5) / 0.5
  const floor = americanRateFloor({ strike: strikes, callBid: call, callAsk: call, putBid: put, putAsk: put }, 50, 0.5)
  expect(floor?.rate).toBeLessThanOrEqual(known)
  expect(floor?.rate).toBeGreaterThan(known - 0.004)
  // The parity of European options would read 40 % off at a strike whose put is worth its exercise.
  const deep = americanRateFloor(
    {
      strike: strikes.slice(4),
      callBid: call.slice(4),
      callAsk: call.slice(4),
      putBid: put.slice(4),
      putAsk: put.slice(4),
    },
    50,
    0.5,
  )
  expect(deep?.rate).toBeLessThan(known - 0.008)
})

test('the worked example of the VIX method: parity at its strike and rate gives the published forward', ({ skip }) => {
  const text = sharedText('golden/cboe_vix_example.json')
  if (text === undefined) return skip('golden tables are absent')
  const example = JSON.parse(text)
  for (const term of [example.near, example.next]) {
    const { T: years, R: rate, parity_strike: at, parity_call: call, parity_put: put, forward } = term
    const one = Float64Array.of(at)
    const quotes: ParityQuotes = {
      strike: one,
      callBid: Float64Array.of(call),
      callAsk: Float64Array.of(call),
      putBid: Float64Array.of(put),
      putAsk: Float64Array.of(put),
    }
    const { bid, ask } = syntheticForward(quotes, { discount: Math.exp(-rate * years) })
    expect(bid?.forward).toBeCloseTo(forward, 4)
    expect(ask?.forward).toBeCloseTo(forward, 4)
  }
})
