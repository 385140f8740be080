import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectNear } from '../../test/near.ts'
import { sharedRows } from '../../test/sharedRows.ts'
import { black76 } from '../option/black76.ts'
import type { OptionType } from '../option/optionType.ts'
import { deribitGreeks, deribitGreeksVec } from './deribitGreeks.ts'
import { type InverseGreekName, inverseGreeks, inverseGreeksVec } from './inverseGreeks.ts'
import { inversePrice, inversePriceVec } from './inversePrice.ts'
import { okxGreeks, okxGreeksVec } from './okxGreeks.ts'
import { premiumAdjustedDelta, premiumAdjustedDeltaVec } from './premiumAdjustedDelta.ts'

test('coin price and greeks agree with the 60-digit golden table', () => {
  const columns: Partial<Record<InverseGreekName, readonly [name: string, unit: number]>> = {
    priceCoin: ['price_coin=V/F', 1],
    priceUsd: ['price_usd', 1],
    delta: ['delta_bs', 1],
    deltaNet: ['delta_net=delta-price_coin', 1],
    gamma: ['gamma_bs', 1],
    gammaNet: ['d(delta_net)/dF', 1],
    curvatureCoin: ['d2(price_coin)/dF2', 1],
    vegaCoin: ['vega_coin_per_volpt', 100],
    thetaCoin: ['theta_coin_per_day', 365],
    vannaCoin: ['d2(price_coin)/dF/dsigma', 1],
    vegaUsd: ['vega_usd_per_1', 1],
    thetaUsd: ['theta_usd_per_year', 1],
  }
  for (const row of sharedRows('golden/mpmath_inverse.csv') ?? []) {
    const inputs = [Number(row.F), Number(row.K), Number(row.T), Number(row.sigma)] as const
    const g = inverseGreeks(row.type as OptionType, ...inputs)
    for (const [name, [column, unit]] of Object.entries(columns)) {
      expectNear(g[name as InverseGreekName], Number(row[column]) * unit, 5e-14, `${row.id} ${name}`)
    }
    expectNear(inversePrice(row.type as OptionType, ...inputs), Number(row['price_coin=V/F']), 1e-14)
    expectNear(premiumAdjustedDelta(row.type as OptionType, ...inputs), g.deltaNet, 1e-15)
  }
})

const slope = (f: (x: number) => number, x: number, step: number): number =>
  (8 * (f(x + step) - f(x - step)) - (f(x + 2 * step) - f(x - 2 * step))) / (12 * step)

test('every greek is the slope that its name states, the forward moving with the spot', () => {
  const forward = 61_000
  const strike = 64_000
  const time = 0.2
  const vol = 0.7
  const spot = 60_000
  const ratio = forward / spot
  const coin = (s: number, v: number = vol, t: number = time): number => inversePrice('put', s * ratio, strike, t, v)
  const g = inverseGreeks('put', forward, strike, time, vol, spot)
  expectNear(g.priceUsd, coin(spot) * spot, 1e-15)
  expectNear(
    g.delta,
    slope((s) => coin(s) * s, spot, 20),
    1e-9,
  )
  expectNear(g.slopeCoin, slope(coin, spot, 20), 1e-9)
  expectNear(g.deltaNet, g.delta - g.priceCoin, 1e-14)
  const greeksAt = (s: number, v: number = vol): ReturnType<typeof inverseGreeks> =>
    inverseGreeks('put', s * ratio, strike, time, v, s)
  expectNear(
    g.gamma,
    slope((s) => greeksAt(s).delta, spot, 20),
    1e-8,
  )
  expectNear(
    g.gammaNet,
    slope((s) => greeksAt(s).deltaNet, spot, 20),
    1e-8,
  )
  expectNear(
    g.curvatureCoin,
    slope((s) => greeksAt(s).slopeCoin, spot, 20),
    1e-8,
  )
  expectNear(
    g.vegaCoin,
    slope((v) => coin(spot, v), vol, 1e-3),
    1e-9,
  )
  expectNear(g.vegaUsd, g.vegaCoin * spot, 1e-15)
  expectNear(
    g.vannaCoin,
    slope((v) => greeksAt(spot, v).slopeCoin, vol, 1e-3),
    1e-7,
  )
  expectNear(g.thetaCoin, -slope((t) => coin(spot, vol, t), time, 1e-4), 1e-8)
})

test('coin parity c − p = 1 − K/F, and selling deltaNet·S of inverse futures leaves the coin value unmoved', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.4, max: 2.5, noNaN: true }),
      fc.double({ min: 0.05, max: 2, noNaN: true }),
      (ratio, vol) => {
        const forward = 50_000
        const strike = 50_000 * ratio
        const call = inversePrice('call', forward, strike, 0.25, vol)
        const put = inversePrice('put', forward, strike, 0.25, vol)
        expect(Math.abs(call - put - (1 - strike / forward))).toBeLessThan(4e-16 * (1 + ratio))
        const net = premiumAdjustedDelta('call', forward, strike, 0.25, vol)
        const moved = forward * 1.00001
        const optionGain = inversePrice('call', moved, strike, 0.25, vol) - call
        // short inverse futures of notional n gain n·(1/F₁ − 1/F₀) coin
        const hedgeGain = net * forward * (1 / moved - 1 / forward)
        expect(Math.abs(optionGain + hedgeGain)).toBeLessThan(1e-8)
      },
    ),
  )
})

// a real ticker: BTC-30SEP22-60000-C at 2022-06-02 09:23:59.367 UTC, Deribit public/ticker
const ticker = { forward: 30_220.5, strike: 60_000, timeYears: 0.3286073260083714, vol: 0.677 }

test('a real Deribit ticker: delta 0.05785, gamma 1e-5, vega 20.05335, theta −5.65962, rho 4.91491, mark 0.0084', () => {
  const g = deribitGreeks('call', ticker.forward, ticker.strike, ticker.timeYears, ticker.vol)
  // the vol is printed to 2 decimals of a percent, which leaves 2e-3 of vega
  expect(g.delta).toBeCloseTo(0.05785, 4)
  expect(g.gamma).toBeCloseTo(1e-5, 6)
  expect(g.vega).toBeCloseTo(20.05335, 2)
  expect(g.theta).toBeCloseTo(-5.65962, 2)
  expect(g.rho).toBeCloseTo(4.91491, 2)
  expect(g.markPrice).toBeCloseTo(0.0084, 4)
})

test('Deribit’s theta: the rate times the days left in the last day, and never more than the premium', () => {
  const perDay = (strike: number, days: number): number =>
    inverseGreeks('put', 60_000, strike, days / 365, 0.5).thetaUsd / 365
  const published = (strike: number, days: number): number =>
    deribitGreeks('put', 60_000, strike, days / 365, 0.5).theta
  expectNear(published(61_500, 2), perDay(61_500, 2), 1e-14)
  expectNear(published(61_500, 1 / 3), perDay(61_500, 1 / 3) / 3, 1e-14)
  const premium = inverseGreeks('put', 60_000, 57_000, 1 / 1095, 0.5).priceUsd
  expect(perDay(57_000, 1 / 3) / 3).toBeLessThan(-premium)
  expectNear(published(57_000, 1 / 3), -premium, 1e-14)
})

test('OKX: delta is premium-adjusted, gamma the bend of the coin value for a 100 % move, BS names in USD', () => {
  const g = okxGreeks('put', 60_000, 63_000, 0.1, 0.5)
  const inverse = inverseGreeks('put', 60_000, 63_000, 0.1, 0.5)
  expectNear(g.delta, inverse.deltaNet, 1e-15)
  expectNear(g.gamma, 60_000 ** 2 * inverse.curvatureCoin, 1e-13)
  expectNear(g.vega, inverse.vegaCoin / 100, 1e-15)
  expectNear(g.theta, inverse.thetaCoin / 365, 1e-15)
  expect(g.deltaBS).toBe(inverse.delta)
  expectNear(g.markPrice * 60_000, black76('put', 60_000, 63_000, 0.1, 0.5), 1e-15)
})

test('the vector forms equal the scalars bit for bit', () => {
  const n = 300
  const types = Uint8Array.from({ length: n }, (_, i) => i % 2)
  const strike = Float64Array.from({ length: n }, (_, i) => 20_000 + 300 * i)
  const columns = { types, forward: 60_000, strike, timeYears: 0.05, vol: 0.6 }
  const prices = inversePriceVec(types, 60_000, strike, 0.05, 0.6)
  const net = premiumAdjustedDeltaVec(types, 60_000, strike, 0.05, 0.6)
  const inverse = inverseGreeksVec(
    { ...columns, spot: 59_500 },
    { gammaNet: new Float64Array(n), vegaUsd: new Float64Array(n) },
  )
  const deribit = deribitGreeksVec(columns, { theta: new Float64Array(n) })
  const okx = okxGreeksVec(columns, { gamma: new Float64Array(n) })
  for (let i = 0; i < n; i++) {
    const type = types[i] === 0 ? 'call' : 'put'
    expect(prices[i]).toBe(inversePrice(type, 60_000, strike[i], 0.05, 0.6))
    expect(net[i]).toBe(premiumAdjustedDelta(type, 60_000, strike[i], 0.05, 0.6))
    const one = inverseGreeks(type, 60_000, strike[i], 0.05, 0.6, 59_500)
    expect([inverse.gammaNet[i], inverse.vegaUsd[i]]).toEqual([one.gammaNet, one.vegaUsd])
    expect(deribit.theta[i]).toBe(deribitGreeks(type, 60_000, strike[i], 0.05, 0.6).theta)
    expect(okx.gamma[i]).toBe(okxGreeks(type, 60_000, strike[i], 0.05, 0.6).gamma)
  }
})

test('expired and impossible inputs: limits and NaN as in the greeks underneath', () => {
  expect(inverseGreeks('call', 110, 100, 0, 0.5)).toMatchObject({ priceCoin: 10 / 110, delta: 1, deltaNet: 100 / 110 })
  expect(deribitGreeks('put', 110, 100, 0, 0.5)).toMatchObject({ markPrice: 0, theta: 0, vega: 0 })
  expect(okxGreeks('call', Number.NaN, 100, 1, 0.5).delta).toBeNaN()
})
