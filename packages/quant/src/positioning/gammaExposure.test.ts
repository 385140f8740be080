import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedRows, sharedText } from '../../test/sharedRows.ts'
import { greeksVec } from '../greeks/greeks.ts'
import { black76 } from '../option/black76.ts'
import { charmExposure } from './charmExposure.ts'
import { dealerPosition, inventoryCoverage } from './dealerPosition.ts'
import type { ExposureColumns } from './exposure.ts'
import { exposureByStrike, gammaWalls } from './exposureByStrike.ts'
import { gammaExposure } from './gammaExposure.ts'
import { gammaFlip, gammaFlips, gammaProfile } from './gammaProfile.ts'
import { vannaExposure } from './vannaExposure.ts'

/** A synthetic chain of two expiries around 70,000; the dealers are short the wings and long the middle. */
const chain: ExposureColumns = {
  types: Uint8Array.of(1, 0, 0, 1, 0, 0),
  forward: Float64Array.of(70_100, 70_100, 70_100, 71_000, 71_000, 71_000),
  strike: Float64Array.of(65_000, 70_000, 75_000, 60_000, 70_000, 80_000),
  timeYears: Float64Array.of(0.02, 0.02, 0.02, 0.25, 0.25, 0.25),
  vol: Float64Array.of(0.7, 0.62, 0.66, 0.72, 0.65, 0.68),
  openInterest: Float64Array.of(300, 420, 250, 800, 500, 900),
  dealerNet: Float64Array.of(-120, 200, 0, -300, 150, -40),
  takerNet: Float64Array.of(80, -150, 10, 250, -90, 30),
}
const spot = 69_900

test('each definition uses its own position', () => {
  expect([...dealerPosition('A', chain)]).toEqual([-300, 420, 250, -800, 500, 900])
  expect([...dealerPosition('B', chain)]).toEqual([-120, 200, 0, -300, 150, -40])
  expect([...dealerPosition('C', chain)]).toEqual([-300, 420, -250, -800, 500, -900])
  expect([...dealerPosition('D', chain)]).toEqual([-80, 150, -10, -250, 90, -30])
  expect(() => dealerPosition('D', { types: chain.types })).toThrow(/definition D needs the column "takerNet"/)
  expect(inventoryCoverage(chain.dealerNet!, chain.openInterest!)).toBeCloseTo(810 / 3170, 15)
})

test('gamma exposure is the coins that dealers trade for a 1 % move, by finite differences of the price', () => {
  const { coin, usd, totalCoin, totalUsd } = gammaExposure('B', chain, spot)
  const position = dealerPosition('B', chain)
  let sum = 0
  for (let i = 0; i < 6; i++) {
    const forward = (chain.forward as Float64Array)[i]
    const h = forward * 2e-4
    const price = (f: number) =>
      black76('call', f, chain.strike[i], (chain.timeYears as Float64Array)[i], (chain.vol as Float64Array)[i])
    const gamma = (price(forward + h) - 2 * price(forward) + price(forward - h)) / (h * h)
    expect(Math.abs(coin[i] - (position[i] * gamma * spot) / 100)).toBeLessThan(1e-4 * Math.abs(coin[i]) + 1e-12)
    sum += coin[i]
  }
  expect(totalCoin).toBeCloseTo(sum, 12)
  expect(totalUsd / totalCoin).toBeCloseTo(spot, 6)
  expect(usd[0]).toBeCloseTo(coin[0] * spot, 6)
})

test('dealers that hedge coin P&L trade the change of the premium-adjusted delta', () => {
  const { coin } = gammaExposure(Float64Array.of(1, 1, 1, 1, 1, 1), chain, spot, { hedged: 'coin' })
  for (let i = 0; i < 6; i++) {
    const forward = (chain.forward as Float64Array)[i]
    const h = forward * 1e-3
    const type = chain.types[i] === 0 ? 'call' : 'put'
    const coinPrice = (f: number) =>
      black76(type, f, chain.strike[i], (chain.timeYears as Float64Array)[i], (chain.vol as Float64Array)[i]) / f
    // net = F·dv/dF; its slope by central differences
    const net = (f: number) => (f * (coinPrice(f + h) - coinPrice(f - h))) / (2 * h)
    const slope = (net(forward + h) - net(forward - h)) / (2 * h)
    expect(Math.abs(coin[i] - (slope * spot) / 100)).toBeLessThan(2e-3 * Math.abs(coin[i]))
  }
})

test('options without a vol are counted but not summed', () => {
  const vol = Float64Array.from(chain.vol as Float64Array)
  vol[1] = Number.NaN
  const exposed = gammaExposure('A', { ...chain, vol }, spot)
  expect(exposed.unpriced).toBe(1)
  expect(exposed.coin[1]).toBe(0)
  expect(exposed.totalCoin).toBeLessThan(gammaExposure('A', chain, spot).totalCoin)
})

test('published gammas replace our own', () => {
  const gamma = new Float64Array(6).fill(1e-5)
  expect(gammaExposure('A', chain, spot, { gamma }).coin[1]).toBeCloseTo((420 * 1e-5 * spot) / 100, 12)
})

test('the profile at a price is the gamma exposure there, forwards moved in proportion', () => {
  for (const price of [60_000, spot, 81_000]) {
    const forward = (chain.forward as Float64Array).map((value) => (value * price) / spot)
    const [value] = gammaProfile('B', chain, spot, Float64Array.of(price))
    expect(value / gammaExposure('B', { ...chain, forward }, price).totalUsd).toBeCloseTo(1, 12)
  }
  const onSpot = { ...chain, forward: spot }
  const [value] = gammaProfile('A', onSpot, spot, Float64Array.of(spot))
  expect(value / gammaExposure('A', onSpot, spot).totalUsd).toBeCloseTo(1, 12)
})

test('an option that expires exactly at its strike has no gamma to add up', () => {
  const forward = Float64Array.from(chain.forward as Float64Array)
  forward[1] = 70_000
  const expired = { ...chain, forward, timeYears: Float64Array.of(0.02, 0, 0.02, 0.25, 0.25, 0.25) }
  const { unpriced, totalCoin } = gammaExposure('A', expired, spot)
  expect(unpriced).toBe(1)
  expect(Math.abs(totalCoin)).toBeLessThan(100)
})

test('every flip is a zero of the profile, and the profile has one sign between flips', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -500, max: 500, noNaN: true }), { minLength: 6, maxLength: 6 }),
      (position) => {
        const positions = Float64Array.from(position)
        const at = (price: number) => gammaProfile(positions, chain, spot, Float64Array.of(price))[0]
        const scale = gammaProfile(positions.map(Math.abs), chain, spot, Float64Array.of(spot))[0]
        const flips = gammaFlips(positions, chain, spot)
        for (const flip of flips) expect(Math.abs(at(flip))).toBeLessThanOrEqual(1e-9 * scale)
        for (const flip of flips) expect(Math.sign(at(flip * 0.9999)) * Math.sign(at(flip * 1.0001))).toBeLessThan(1)
      },
    ),
  )
})

test('the flip is the one nearest to spot, and absent when dealers hold one sign only', () => {
  const flips = gammaFlips('B', chain, spot)
  expect(flips).toHaveLength(2)
  expect(gammaFlip('B', chain, spot)).toBe(
    flips.toSorted((a, b) => Math.abs(Math.log(a / spot)) - Math.abs(Math.log(b / spot)))[0],
  )
  expect(gammaFlip(new Float64Array(6).fill(1), chain, spot)).toBeUndefined()
  expect(() => gammaFlips('B', chain, spot, { low: 2, high: 1 })).toThrow(RangeError)
})

test('vanna and charm exposure are the change of delta by a vol point and by a day', () => {
  const one = { ...chain, types: Uint8Array.of(0), strike: Float64Array.of(75_000), forward: 70_000 }
  const option = { ...one, timeYears: 0.1, vol: 0.6, openInterest: Float64Array.of(10), dealerNet: undefined }
  const columns = { ...option, takerNet: undefined }
  const delta = (timeYears: number, vol: number) => {
    const h = 7
    const price = (f: number) => black76('call', f, 75_000, timeYears, vol)
    return (price(70_000 + h) - price(70_000 - h)) / (2 * h)
  }
  const perPoint = 10 * (delta(0.1, 0.605) - delta(0.1, 0.595))
  expect(vannaExposure('A', columns, spot).totalCoin).toBeCloseTo(perPoint, 4)
  const perDay = 10 * (delta(0.1 - 0.5 / 365, 0.6) - delta(0.1 + 0.5 / 365, 0.6))
  expect(charmExposure('A', columns, spot).totalCoin).toBeCloseTo(perDay, 4)
  expect(charmExposure('A', columns, spot).totalUsd).toBeCloseTo(charmExposure('A', columns, spot).totalCoin * spot, 6)
})

test('flips are where the profile changes sign, for any positions', () => {
  const option = fc.record({
    isPut: fc.boolean(),
    strike: fc.double({ min: 20_000, max: 200_000, noNaN: true }),
    timeYears: fc.constantFrom(1 / 8760, 1 / 365, 0.02, 0.25, 2),
    vol: fc.double({ min: 0.05, max: 2, noNaN: true }),
    held: fc.oneof(fc.constantFrom(0, 1, -1), fc.double({ min: -500, max: 500, noNaN: true })),
  })
  fc.assert(
    fc.property(fc.array(option, { minLength: 1, maxLength: 12 }), (options) => {
      const columns = {
        types: Uint8Array.from(options, ({ isPut }) => (isPut ? 1 : 0)),
        forward: 70_500,
        strike: Float64Array.from(options, ({ strike }) => strike),
        timeYears: Float64Array.from(options, ({ timeYears }) => timeYears),
        vol: Float64Array.from(options, ({ vol }) => vol),
      }
      const positions = Float64Array.from(options, (one) => one.held)
      const price = (i: number) => 35_000 * Math.exp((i * Math.log(4)) / 400)
      const values = gammaProfile(
        positions,
        columns,
        70_000,
        Float64Array.from({ length: 401 }, (_, i) => price(i)),
      )
      const nonZero = values.filter((value) => value !== 0)
      const changes = nonZero.filter((value, i) => i > 0 && value > 0 !== nonZero[i - 1] > 0)
      expect(gammaFlips(positions, columns, 70_000)).toHaveLength(changes.length)
    }),
    { seed: 5, numRuns: 300 },
  )
})

test('given vannas and charms lead to the same exposure, and must be as many as the options', () => {
  const { vanna, charm } = greeksVec(chain)
  expect(vannaExposure('B', chain, spot, { vanna })).toEqual(vannaExposure('B', chain, spot))
  expect(charmExposure('B', chain, spot, { charm })).toEqual(charmExposure('B', chain, spot))
  expect(() => vannaExposure('B', chain, spot, { vanna: vanna.slice(1) })).toThrow(RangeError)
  expect(() => charmExposure('B', chain, spot, { charm: charm.slice(1) })).toThrow(RangeError)
})

test('exposure by strike does not depend on the order of the options', () => {
  const types = Uint8Array.of(1, 0, 0, 1, 0)
  const strikes = Float64Array.of(300, 100, 300, 100, 200)
  const values = Float64Array.of(5, 1, 2, Number.NaN, 4)
  expect(exposureByStrike(types, strikes, values)).toEqual({
    strikes: Float64Array.of(100, 200, 300),
    call: Float64Array.of(1, 4, 2),
    put: Float64Array.of(0, 0, 5),
    net: Float64Array.of(1, 4, 7),
  })
})

test('exposure by strike separates calls and puts and sums to the total; walls are its extremes', () => {
  const { usd, totalUsd } = gammaExposure('B', chain, spot)
  const byStrike = exposureByStrike(chain.types, chain.strike, usd)
  expect([...byStrike.strikes]).toEqual([60_000, 65_000, 70_000, 75_000, 80_000])
  expect(byStrike.net.reduce((a, b) => a + b)).toBeCloseTo(totalUsd, 4)
  expect(byStrike.call[2]).toBe(usd[1] + usd[4])
  expect(gammaWalls(byStrike)).toEqual({ call: 70_000, put: 65_000 })
  expect(gammaWalls({ strikes: Float64Array.of(1), net: Float64Array.of(0) })).toEqual({
    call: undefined,
    put: undefined,
  })
})

const listed = sharedRows('golden/amberdata_deribit_chain_20240401.csv')
test.skipIf(!listed)('definition A on the Deribit BTC chain of 2024-04-01 is +1,251.8 coin per 1 %', () => {
  const rows = listed!.filter((row) => row.openInterest && row.markIv)
  const ms = (text: string) => Date.parse(`${text.slice(0, 10)}T${text.slice(11, 19)}Z`)
  const columns: ExposureColumns = {
    types: Uint8Array.from(rows, (row) => (row.putCall === 'C' ? 0 : 1)),
    strike: Float64Array.from(rows, (row) => Number(row.strike)),
    forward: Float64Array.from(rows, (row) => Number(row.underlyingPrice)),
    timeYears: Float64Array.from(
      rows,
      (row) => (ms(row.expirationTimestamp) - ms(row.exchangeTimestamp)) / 31_536_000_000,
    ),
    vol: Float64Array.from(rows, (row) => Number(row.markIv) / 100),
    openInterest: Float64Array.from(rows, (row) => Number(row.openInterest)),
  }
  const { totalCoin, unpriced } = gammaExposure('A', columns, Number(rows[0].indexPrice))
  expect(unpriced).toBe(0)
  // The printed figure takes each row's own index price (71,291.17 or 71,297.84).
  expect(Math.abs(totalCoin - 1251.8)).toBeLessThan(0.15)
})

const examples = sharedText('golden/amberdata_docs_examples.json')
test.skipIf(!examples)('money over coin is the index price on every published row', () => {
  const { rows } = JSON.parse(examples!).gex_normalised as { rows: [number, number, number][] }
  for (const [, coinPerPct, usdPerPct] of rows) {
    const index = usdPerPct / coinPerPct
    // One option with the published gamma, which gives the published coin figure.
    const gamma = Float64Array.of(coinPerPct / (index / 100))
    const columns = { types: Uint8Array.of(0), forward: index, strike: Float64Array.of(1), timeYears: 1, vol: 1 }
    expect(gammaExposure(Float64Array.of(1), columns, index, { gamma }).totalUsd).toBeCloseTo(usdPerPct, 6)
    expect(index).toBeGreaterThan(65_000)
  }
  expect(Math.round(rows[0][2] / rows[0][1])).toBe(69_595)
})
