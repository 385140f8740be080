import { blackScholes, inverseGreeks } from '@gvol/quant'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { goldenRows } from '../market/goldenRows.ts'
import { type BsmInput, bsmModel, pnlCurve } from './bsmModel.ts'

const option = (change: Partial<BsmInput> = {}): BsmInput => ({
  contract: 'inverse',
  type: 'call',
  basis: 'forward',
  price: 100_000,
  carry: 0,
  rate: 0,
  strike: 100_000,
  timeYears: 30 / 365,
  vol: 0.5,
  quantity: 1,
  ...change,
})

const near = (actual: number, expected: number, relative: number, what: string): void => {
  expect(Math.abs(actual - expected), `${what}: ${actual} for ${expected}`).toBeLessThanOrEqual(
    relative * Math.abs(expected) + 1e-300,
  )
}

describe('[spec 3 calculator flags] bsmCalculator', () => {
  test('gives the worked example of Hull: a call on 42 at 40 costs 4.76, the put 0.81', () => {
    // J. Hull, "Options, Futures, and Other Derivatives", example of the Black-Scholes chapter: S 42, K 40, r 10 %, σ 20 %, T 0.5
    const hull = {
      contract: 'linear',
      basis: 'spot',
      price: 42,
      strike: 40,
      rate: 0.1,
      carry: 0.1,
      vol: 0.2,
      timeYears: 0.5,
    } as const
    expect(bsmModel(option(hull)).priceUsd).toBeCloseTo(4.76, 2)
    expect(bsmModel(option({ ...hull, type: 'put' })).priceUsd).toBeCloseTo(0.81, 2)
  })

  test('gives the values that Deribit published for BTC-26JUN26-100000-C on 9 July 2025', () => {
    const { deribit } = bsmModel(
      option({ price: 116_086.34, strike: 100_000, timeYears: 0.9640872107749873, vol: 0.4543 }),
    )
    expect(deribit.markPrice).toBeCloseTo(0.2425, 4)
    expect(deribit.delta).toBeCloseTo(0.71138, 4)
    expect(deribit.vega).toBeCloseTo(389.29, 1)
    expect(deribit.theta).toBeCloseTo(-25.13, 1)
  })

  test('gives the golden prices and deltas of coin-settled options', ({ skip }) => {
    const rows = goldenRows('mpmath_inverse.csv')
    if (rows === undefined) return skip('golden values are absent')
    expect(rows.length).toBeGreaterThan(50)
    for (const row of rows) {
      const at = { type: row.type as 'call', price: Number(row.F), strike: Number(row.K), timeYears: Number(row.T) }
      const actual = bsmModel(option({ ...at, vol: Number(row.sigma) }))
      near(actual.priceCoin, Number(row['price_coin=V/F']), 1e-12, `${row.id} coin`)
      near(actual.priceUsd, Number(row.price_usd), 1e-12, `${row.id} USD`)
      near(actual.greeks.delta, Number(row.delta_bs), 1e-12, `${row.id} delta`)
      const scale = Math.abs(actual.greeks.delta) + actual.priceCoin
      const net = Number(row['delta_net=delta-price_coin'])
      expect(Math.abs(actual.deltaPremiumAdjusted - net)).toBeLessThanOrEqual(1e-14 * scale + 1e-12 * Math.abs(net))
    }
  })

  test('gives the golden greeks of options on spot and on forwards', ({ skip }) => {
    const spot = goldenRows('mpmath_bsm.csv')
    const forward = goldenRows('mpmath_black76.csv')
    if (spot === undefined || forward === undefined) return skip('golden values are absent')
    let compared = 0
    for (const row of [...spot, ...forward]) {
      if (!['core', 'crypto'].includes(row.class)) continue
      const isSpot = row.S !== undefined
      const actual = bsmModel(
        option({
          contract: 'linear',
          type: row.type as 'call',
          basis: isSpot ? 'spot' : 'forward',
          price: Number(row.S ?? row.F),
          strike: Number(row.K),
          timeYears: Number(row.T),
          vol: Number(row.sigma),
          rate: Number(row.r),
          carry: isSpot ? Number(row.r) - Number(row.q) : 0,
        }),
      )
      const scale = Number(row.S ?? row.F)
      expect(Math.abs(actual.priceUsd - Number(row.price)), `${row.id} price`).toBeLessThanOrEqual(1e-12 * scale)
      for (const name of ['delta', 'gamma', 'vega', 'volga'] as const)
        expect(actual.greeks[name], `${row.id} ${name}`).toBeCloseTo(Number(row[name]), 8)
      compared++
    }
    expect(compared).toBeGreaterThan(20)
  })

  test('satisfies put-call parity in coin, C − P = 1 − K/F, and in USD, C − P = D(F − K)', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        fc.double({ min: 0.001, max: 3, noNaN: true }),
        fc.double({ min: 0.01, max: 4, noNaN: true }),
        fc.double({ min: -0.3, max: 0.3, noNaN: true }),
        (moneyness, timeYears, vol, rate) => {
          const at = { price: 100, strike: 100 * moneyness, timeYears, vol, rate }
          const coin = (type: 'call' | 'put') => bsmModel(option({ ...at, type })).priceCoin
          expect(coin('call') - coin('put')).toBeCloseTo(1 - moneyness, 12)
          const usd = (type: 'call' | 'put') => bsmModel(option({ ...at, type, contract: 'linear' })).priceUsd
          expect(usd('call') - usd('put')).toBeCloseTo(Math.exp(-rate * timeYears) * (100 - 100 * moneyness), 10)
        },
      ),
    )
  })

  test('a coin-settled option on spot costs V(F)·S/F, and its greeks at the forward are the inverse ones', () => {
    const onSpot = option({ basis: 'spot', price: 98_000, carry: 0.06, strike: 105_000 })
    const forward = 98_000 * Math.exp(0.06 * onSpot.timeYears)
    expect(bsmModel(onSpot).priceCoin).toBeCloseTo(bsmModel(option({ price: forward, strike: 105_000 })).priceCoin, 14)
    expect(bsmModel(onSpot).priceUsd).toBeCloseTo(
      blackScholes('call', 98_000, 105_000, onSpot.timeYears, 0.5, 0.06, 0.06),
      8,
    )
    const inverse = inverseGreeks('call', forward, 105_000, onSpot.timeYears, 0.5, 98_000)
    const actual = bsmModel(onSpot)
    near(actual.greeks.delta, inverse.delta, 1e-12, 'delta')
    near(actual.greeks.gamma, inverse.gamma, 1e-12, 'gamma')
    near(actual.deltaPremiumAdjusted, inverse.deltaNet, 1e-12, 'premium-adjusted delta')
    near(actual.greeks.vega, inverse.vegaUsd, 1e-12, 'vega')
  })

  test('breaks even at K/(1 − p) and K/(1 + p) in coin, at K ± p in USD', () => {
    const call = bsmModel(option())
    expect(call.breakEven).toBeCloseTo(100_000 / (1 - call.priceCoin), 6)
    expect(bsmModel(option({ type: 'put' })).breakEven).toBeCloseTo(100_000 / (1 + call.priceCoin), 6)
    const linear = bsmModel(option({ contract: 'linear', type: 'put' }))
    expect(linear.breakEven).toBeCloseTo(100_000 - linear.priceUsd, 6)
  })

  test('profit and loss is zero at the break-even, and that of a short mirrors that of a long', () => {
    for (const contract of ['inverse', 'linear'] as const) {
      const long = option({ contract, strike: 110_000 })
      const result = bsmModel(long)
      const prices = Float64Array.of(80_000, result.breakEven!, 130_000)
      const atExpiry = pnlCurve(long, result, prices, 'expiry')
      expect(Math.abs(atExpiry.usd[1])).toBeLessThan(1e-8)
      expect(atExpiry.usd[2]).toBeGreaterThan(0)
      const short = pnlCurve({ ...long, quantity: -1 }, result, prices, 'expiry')
      expect([...short.coin]).toEqual([...atExpiry.coin].map((pnl) => -pnl))
      const now = pnlCurve(long, result, Float64Array.of(long.price), 'today')
      expect(Math.abs(now.coin[0])).toBeLessThan(1e-14)
    }
  })

  test('extreme inputs give numbers: no vol, no time, ten minutes, an enormous vol', () => {
    for (const contract of ['inverse', 'linear'] as const)
      for (const basis of ['forward', 'spot'] as const)
        for (const change of [
          { vol: 0 },
          { timeYears: 0 },
          { timeYears: 10 / 525_600 },
          { vol: 1_000 },
          { vol: 0, strike: 90_000 },
        ]) {
          const actual = bsmModel(option({ contract, basis, carry: 0.05, ...change }))
          for (const number of [
            actual.priceUsd,
            actual.priceCoin,
            actual.timeValueUsd,
            actual.deltaPremiumAdjusted,
            ...Object.values(actual.deribit),
          ])
            expect(number).not.toBeNaN()
          for (const name of ['delta', 'gamma', 'vega', 'theta', 'speed', 'dualGamma'] as const)
            expect(actual.greeks[name], `${name} ${JSON.stringify(change)}`).not.toBeNaN()
        }
    expect(bsmModel(option({ vol: 0, strike: 90_000 })).priceCoin).toBeCloseTo(0.1, 14)
    expect(bsmModel(option({ vol: 1_000 })).priceCoin).toBeCloseTo(1, 14)
  })
})
