import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectNear, seededNormal } from '../../test/near.ts'
import { sharedRows } from '../../test/sharedRows.ts'
import { black76 } from '../option/black76.ts'
import { logReturns } from '../realised/estimators/logReturns.ts'
import { checkButterfly } from '../smile/arbitrage/checkButterfly.ts'
import { fitSvi } from '../smile/fit/fitSvi.ts'
import { type SviRaw, svi, sviVol } from '../smile/svi/svi.ts'
import { altcoinCalibration } from './altcoinCalibration.ts'
import { altcoinLink } from './altcoinLink.ts'
import { altcoinConfidence, altcoinSelfTest } from './altcoinSelfTest.ts'
import { altcoinShortcut, altcoinSmile } from './altcoinSmile.ts'
import made from './fixtures/altcoinSmile.json' with { type: 'json' }

const smileOf = (...parameters: Parameters<typeof altcoinSmile>) => {
  const smile = altcoinSmile(...parameters)
  if (!smile.ok) throw new Error(smile.reason)
  return smile
}

const slice: SviRaw = { a: 0.008, b: 0.11, rho: -0.1, m: 0, sigma: 0.22 }
const YEARS = 30 / 365
/** Free of arbitrage, but E[S³] is infinite: its right wing rises by 0.3 > 0.21 (Lee). */
const heavy: SviRaw = { a: 0.02, b: 0.3, rho: 0, m: 0, sigma: 0.3 }

test('the convolution agrees with 34-digit integration on synthetic smiles', () => {
  for (const { timeYears, slice: reference, link, martingaleShift, points } of made.cases) {
    const smile = smileOf(
      Float64Array.from(points, ([k]) => k),
      reference,
      timeYears,
      link,
    )
    expectNear(smile.martingaleShift, martingaleShift, 1e-12)
    for (const [i, [k, vol]] of points.entries()) expectNear(smile.vols[i], vol, 1e-13, `k ${k}, beta ${link.beta}`)
  }
})

const golden = sharedRows('golden/mpmath_altcoin_map.csv')
test.skipIf(!golden)('all 35 golden points agree: vol, shortcut, shift, correlation, skew', () => {
  expect(golden).toHaveLength(35)
  for (const row of golden!) {
    const [T, a, b, rho, m, sigma, beta, idioVol, k, exact, shortcut, shift, correlation, , skew] = Object.values(row)
      .slice(1)
      .map(Number)
    const at = [Float64Array.of(k), { a, b, rho, m, sigma }, T, { beta, idioVol }] as const
    const smile = smileOf(...at)
    expectNear(smile.vols[0], exact, 1e-13)
    expectNear(altcoinShortcut(...at)[0], shortcut, 1e-14)
    expect(Math.abs(smile.martingaleShift - shift)).toBeLessThan(1e-14)
    expectNear(smile.correlation, correlation, 1e-11)
    expectNear(smile.skewness, skew, 1e-10)
  }
})

test('beta 1 without noise gives the reference itself, and so do the integrals', () => {
  const k = Float64Array.from({ length: 13 }, (_, i) => (i - 6) * 0.1)
  const same = smileOf(k, slice, YEARS, { beta: 1, idioVol: 0 })
  const nearly = smileOf(k, slice, YEARS, { beta: 1 + 1e-14, idioVol: 0 })
  for (const [i, at] of k.entries()) {
    expect(same.vols[i]).toBe(sviVol(at, slice, YEARS))
    expectNear(nearly.vols[i], sviVol(at, slice, YEARS), 1e-12)
  }
  expect(same.martingaleShift).toBe(0)
  expectNear(same.correlation, 1, 1e-15)
})

const reference = fc
  .record({
    a: fc.double({ min: 0.002, max: 0.03, noNaN: true }),
    b: fc.double({ min: 0.02, max: 0.2, noNaN: true }),
    rho: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
    m: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
    sigma: fc.double({ min: 0.1, max: 0.4, noNaN: true }),
  })
  .filter((candidate) => checkButterfly(candidate).ok)

test('more beta or more noise makes every option more expensive at the money; skew shrinks with the cube of the correlation', () => {
  const zero = Float64Array.of(0)
  fc.assert(
    fc.property(
      reference,
      fc.double({ min: 0.6, max: 1.5, noNaN: true }),
      fc.double({ min: 0.05, max: 0.9, noNaN: true }),
      (candidate, beta, idioVol) => {
        const calm = smileOf(zero, candidate, YEARS, { beta, idioVol: 0 })
        const noisy = smileOf(zero, candidate, YEARS, { beta, idioVol })
        const steep = smileOf(zero, candidate, YEARS, { beta: beta * 1.1, idioVol })
        expect(noisy.vols[0]).toBeGreaterThan(calm.vols[0])
        expect(steep.vols[0]).toBeGreaterThan(noisy.vols[0])
        expect(Math.abs(noisy.skewness - calm.skewness * noisy.correlation ** 3)).toBeLessThan(1e-9)
        // Dominated by noise the smile flattens to it.
        expect(Math.abs(smileOf(zero, candidate, YEARS, { beta, idioVol: 6 }).vols[0] / 6 - 1)).toBeLessThan(0.15)
      },
    ),
    { numRuns: 25 },
  )
})

test('the mapped smile has no butterfly arbitrage: call prices are decreasing and convex in the strike', () => {
  const strikes = Float64Array.from({ length: 61 }, (_, i) => 0.4 + i * 0.03)
  const { vols } = smileOf(strikes.map(Math.log), slice, YEARS, { beta: 1.3, idioVol: 0.5 })
  const calls = strikes.map((strike, i) => black76('call', 1, strike, YEARS, vols[i]))
  for (let i = 1; i < 60; i++) {
    expect(calls[i]).toBeLessThan(calls[i - 1])
    expect(calls[i + 1] - 2 * calls[i] + calls[i - 1]).toBeGreaterThan(0)
  }
  const fit = fitSvi({ k: strikes.map(Math.log), vol: vols, timeYears: YEARS })
  expect(fit.ok && fit.diagnostics.rmsVol).toBeLessThan(0.01)
})

test('the shortcut is exact without noise at beta 1, and off by vol points with noise', () => {
  const k = Float64Array.of(-0.35, 0, 0.35)
  expect(altcoinShortcut(k, slice, YEARS, { beta: 1, idioVol: 0 })[1]).toBe(sviVol(0, slice, YEARS))
  const link = { beta: 0.9, idioVol: 0.6 }
  const exact = smileOf(k, slice, YEARS, link).vols
  const quick = altcoinShortcut(k, slice, YEARS, link)
  expect(quick[0] - exact[0]).toBeGreaterThan(0.05)
  expect(exact[1] - quick[1]).toBeGreaterThan(0.02)
})

test('a smile that cannot be mapped has a reason', () => {
  const k = Float64Array.of(0)
  expect(altcoinSmile(k, heavy, YEARS, { beta: 3, idioVol: 0 })).toEqual({
    ok: false,
    reason: 'infinite-forward',
  })
  const vogt = { a: -0.041, b: 0.1331, m: 0.3586, rho: 0.306, sigma: 0.4153 }
  expect(altcoinSmile(k, vogt, YEARS, { beta: 1.2, idioVol: 0 })).toEqual({ ok: false, reason: 'butterfly-arbitrage' })
  expect(() => altcoinSmile(k, slice, YEARS, { beta: 0, idioVol: 0 })).toThrow(RangeError)
})

const simulated = (seed: number, n: number) => {
  const normal = seededNormal(seed)
  const btc = Float64Array.from({ length: n }, () => (0.5 / Math.sqrt(365)) * normal())
  return { btc, coin: btc.map((value) => 1.3 * value + (0.4 / Math.sqrt(365)) * normal()) }
}

test('the link is recovered from simulated returns, within its stated errors', () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const { btc, coin } = simulated(seed, 3000)
    const link = altcoinLink(coin, btc, 500)!
    expect(Math.abs(link.beta - 1.3)).toBeLessThan(4 * link.betaError)
    expectNear(link.idioVol, 0.4, 0.06)
    expectNear(link.rSquared, 0.65 ** 2 / (0.65 ** 2 + 0.16), 0.06)
    expectNear(link.coinVol, Math.hypot(0.65, 0.4), 0.06)
    expectNear(link.referenceVol, 0.5, 0.06)
    // A half-life of 500 has 2·500/ln 2 effective rows of an endless history.
    expectNear(link.effectiveReturns, 1443, 0.05)
  }
  const { btc, coin } = simulated(1, 5)
  expect(altcoinLink(coin, btc)).toBeUndefined()
  expect(altcoinLink(new Float64Array(50), new Float64Array(50))).toBeUndefined()
  expect(() => altcoinLink(coin, btc, 0)).toThrow(RangeError)
})

test('recent returns have more weight', () => {
  const before = simulated(6, 400)
  const coin = Float64Array.of(
    ...before.btc.map((value) => 0.5 * value),
    ...simulated(7, 400).btc.map((value) => 2 * value),
  )
  const btc = Float64Array.of(...before.btc, ...simulated(7, 400).btc)
  expect(altcoinLink(coin, btc, 30)!.beta).toBeGreaterThan(1.9)
})

test('calibration takes the level from the link and the shape from the reference, without arbitrage, with wider errors if less certain', () => {
  const { btc, coin } = simulated(8, 800)
  const input = { returns: coin, referenceReturns: btc, reference: slice, timeYears: YEARS }
  const result = altcoinCalibration(input)
  if (!result.ok) throw new Error(result.reason)
  const referenceVol = Math.sqrt(svi(0, slice) / YEARS)
  expectNear(result.atmVol, Math.hypot(result.link.beta * referenceVol, result.link.idioVol), 0.03)
  expect(checkButterfly(result.slice).ok).toBe(true)
  expect(result.diagnostics.rmsVol).toBeLessThan(0.005)
  expectNear(sviVol(0, result.slice, YEARS), result.atmVol, 0.01)
  expect(result.confidence).toBe('medium')
  const sure = altcoinCalibration({ ...input, testErrorVol: 0.005, halfLife: 5000 })
  if (!sure.ok) throw new Error(sure.reason)
  expect(sure.halfWidthVol).toBeLessThan(result.halfWidthVol)
  const premium = altcoinCalibration({ ...input, premiumShare: 1 })
  if (!premium.ok) throw new Error(premium.reason)
  expectNear(
    Math.hypot(premium.link.beta * referenceVol, premium.link.idioVol),
    (referenceVol * premium.measured.coinVol) / premium.measured.referenceVol,
    0.01,
  )
})

test('a calibration that fails has a reason', () => {
  const { btc, coin } = simulated(9, 200)
  const input = { returns: coin, referenceReturns: btc, reference: slice, timeYears: YEARS }
  expect(altcoinCalibration({ ...input, returns: coin.slice(0, 5), referenceReturns: btc.slice(0, 5) })).toEqual({
    ok: false,
    reason: 'too-few-returns',
  })
  expect(altcoinCalibration({ ...input, returns: btc.map((value) => -value) })).toEqual({
    ok: false,
    reason: 'beta-not-positive',
  })
  expect(altcoinCalibration({ ...input, returns: btc.map((value) => 3 * value), reference: heavy })).toEqual({
    ok: false,
    reason: 'infinite-forward',
  })
})

test('the self-test measures errors of level and shape separately', () => {
  const result = altcoinSelfTest(
    Float64Array.of(0.62, 0.66, Number.NaN, 0.7),
    Float64Array.of(0.6, 0.6, 0.6, Number.NaN),
  )
  expectNear(result.biasVol, 0.04, 1e-12)
  expectNear(result.rmsVol, Math.sqrt((0.0004 + 0.0036) / 2), 1e-12)
  expectNear(result.shapeVol, 0.02, 1e-9)
  expectNear(result.maxErrorVol, 0.06, 1e-12)
  expect(result).toMatchObject({ confidence: 'medium', strikes: 2 })
  expectNear(altcoinSelfTest(Float64Array.of(1, 2), Float64Array.of(0, 0), Float64Array.of(3, 1)).biasVol, 1.25, 1e-14)
  expect(altcoinSelfTest(new Float64Array(0), new Float64Array(0))).toMatchObject({ confidence: 'low', strikes: 0 })
  expect([0.01, 0.05, 0.2, Number.NaN].map(altcoinConfidence)).toEqual(['high', 'medium', 'low', 'low'])
})

const recorded = ['2026-01', '2026-02', '2026-03', '2026-04'].map((month) =>
  sharedRows(`data/deribit-chains/${month}.csv.zst`),
)
test.skipIf(recorded.includes(undefined))(
  'ETH mapped from BTC on recorded mornings errs by less than 5 vol points, 2.5 in shape',
  () => {
    const days = [
      ...Map.groupBy(
        recorded.flatMap((rows) => rows!),
        (row) => row.timestamp,
      ),
    ].filter(([at]) => [8, 9, 10, 11].includes(new Date(at).getUTCHours()))
    const index = (coin: string) =>
      Float64Array.from(days, ([, rows]) => Number(rows.find((row) => row.currency === coin)!.index_price))
    const btc = index('BTC')
    const eth = index('ETH')
    const smileAt = (rows: readonly Record<string, string>[], coin: string, expiry: string) => {
      const quotes = rows.filter(
        (row) =>
          row.currency === coin &&
          row.expiry_datetime === expiry &&
          row.implied_volatility !== '' &&
          (row.option_type === 'call') === Number(row.strike) >= Number(row.futures_price),
      )
      return {
        k: Float64Array.from(quotes, (row) => Math.log(Number(row.strike) / Number(row.futures_price))),
        vol: Float64Array.from(quotes, (row) => Number(row.implied_volatility)),
      }
    }
    let squares = 0
    let shapes = 0
    let count = 0
    for (const [day, [at, rows]] of days.entries()) {
      if (day < 40) continue
      const life = (expiry: string) => (Date.parse(expiry) - Date.parse(at)) / 31_536_000_000
      const expiry = [...new Set(rows.map((row) => row.expiry_datetime))].sort(
        (a, b) => Math.abs(life(a) - 30 / 365) - Math.abs(life(b) - 30 / 365),
      )[0]
      const fit = fitSvi({ ...smileAt(rows, 'BTC', expiry), timeYears: life(expiry) })
      if (!fit.ok) throw new Error(fit.reason)
      const result = altcoinCalibration({
        returns: logReturns(eth.slice(0, day + 1)),
        referenceReturns: logReturns(btc.slice(0, day + 1)),
        reference: fit.params,
        timeYears: life(expiry),
      })
      if (!result.ok) throw new Error(result.reason)
      const listed = smileAt(rows, 'ETH', expiry)
      const reach = 2 * result.atmVol * Math.sqrt(life(expiry))
      const { rmsVol, shapeVol } = altcoinSelfTest(
        listed.k.map((k) => (Math.abs(k) < reach ? sviVol(k, result.slice, life(expiry)) : Number.NaN)),
        listed.vol,
      )
      squares += rmsVol ** 2
      shapes += shapeVol ** 2
      count++
    }
    expect(count).toBeGreaterThan(60)
    expect(Math.sqrt(squares / count)).toBeLessThan(0.05)
    expect(Math.sqrt(shapes / count)).toBeLessThan(0.025)
  },
)
