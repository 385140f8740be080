import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedText } from '../../../test/sharedRows.ts'
import { checkButterfly } from '../arbitrage/checkButterfly.ts'
import { type SviRaw, sviVol, sviVolVec } from '../svi/svi.ts'
import { fitSvi } from './fitSvi.ts'
import type { SviFit } from './sviQuotes.ts'

/** Uniform noise in [−1, 1) that is the same on every run. */
const noiseFrom = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 2147483648 - 1
  }
}

const truths: { name: string; timeYears: number; slice: SviRaw }[] = [
  { name: 'ten minutes', timeYears: 10 / 525600, slice: { a: 1.1e-6, b: 0.0011, rho: -0.3, m: 0.0002, sigma: 0.0016 } },
  { name: 'weekly', timeYears: 7 / 365, slice: { a: 0.0009, b: 0.021, rho: -0.22, m: 0.004, sigma: 0.028 } },
  { name: 'monthly', timeYears: 30 / 365, slice: { a: 0.0071, b: 0.061, rho: -0.11, m: 0.013, sigma: 0.11 } },
  { name: 'negative level', timeYears: 0.5, slice: { a: -0.03, b: 0.21, rho: 0.12, m: 0.05, sigma: 0.6 } },
  { name: 'flat call wing', timeYears: 0.1, slice: { a: 0.01, b: 0.06, rho: -0.97, m: 0.1, sigma: 0.15 } },
]

const strikesOf = (slice: SviRaw, count: number): Float64Array => {
  const width = 2.2 * Math.sqrt(slice.a + slice.b * slice.sigma * 1.2)
  return Float64Array.from({ length: count }, (_, i) => width * ((2 * i) / (count - 1) - 1))
}

test('exact quotes give the parameters back', () => {
  for (const { name, slice, timeYears } of truths) {
    const k = strikesOf(slice, 25)
    const fit = fitSvi({ k, vol: sviVolVec(k, slice, timeYears), timeYears })
    expect(fit.ok, name).toBe(true)
    if (!fit.ok) continue
    expect(fit.diagnostics.rmsVol, name).toBeLessThan(1e-7)
    expect(fit.diagnostics.quotes).toBe(25)
    for (const parameter of ['b', 'rho', 'm', 'sigma'] as const) {
      const scale = Math.max(Math.abs(slice[parameter]), slice.sigma)
      expect(Math.abs(fit.params[parameter] - slice[parameter]) / scale, `${name} ${parameter}`).toBeLessThan(2e-3)
    }
  }
})

test('under bid-ask noise of ±0.5 vol points the smile is recovered within the noise', () => {
  for (const { name, slice, timeYears } of truths) {
    for (let seed = 1; seed <= 20; seed++) {
      const noise = noiseFrom(seed)
      const k = strikesOf(slice, 31)
      const exact = sviVolVec(k, slice, timeYears)
      const fit = fitSvi({ k, vol: exact.map((vol) => vol + 0.005 * noise()), timeYears })
      expect(fit.ok, name).toBe(true)
      if (!fit.ok) continue
      expect(checkButterfly(fit.params).ok).toBe(true)
      let squares = 0
      for (const [i, value] of k.entries()) squares += (sviVol(value, fit.params, timeYears) - exact[i]) ** 2
      // five parameters catch √(5/31) of a uniform noise whose deviation is 0.29 points; the worst of 20 draws twice that
      expect(Math.sqrt(squares / k.length), `${name} ${seed}`).toBeLessThan(0.0025)
      expect(Math.abs(sviVol(0, fit.params, timeYears) - sviVol(0, slice, timeYears))).toBeLessThan(0.005)
    }
  }
})

test('whatever the quotes, a returned slice has no butterfly arbitrage and no number is NaN', () => {
  let fitted = 0
  const quote = fc.tuple(
    fc.double({ min: -0.8, max: 0.8, noNaN: true }),
    fc.double({ min: 0.4, max: 0.9, noNaN: true }),
  )
  fc.assert(
    fc.property(
      fc.array(quote, { minLength: 2, maxLength: 25 }),
      fc.constantFrom(10 / 525600, 1 / 365, 0.08, 1),
      (quotes, timeYears) => {
        const k = Float64Array.from(quotes, ([value]) => value * Math.sqrt(timeYears))
        const vol = Float64Array.from(quotes, ([, value]) => value)
        const fit = fitSvi({ k, vol, timeYears })
        if (!fit.ok) return
        fitted++
        const check = checkButterfly(fit.params)
        expect(check.ok).toBe(true)
        expect(fit.diagnostics.minG).toBeGreaterThanOrEqual(0)
        expect(fit.diagnostics.leeSlope).toBeLessThanOrEqual(2)
        for (const value of [...Object.values(fit.params), ...Object.values(fit.diagnostics)]) {
          expect(Number.isFinite(value)).toBe(true)
        }
      },
    ),
    { seed: 8, numRuns: 300 },
  )
  expect(fitted).toBeGreaterThan(20)
})

const k = Float64Array.of(-0.2, -0.1, 0, 0.1, 0.2, 0.3)
const vol = Float64Array.of(0.62, 0.57, 0.55, 0.56, 0.6, 0.65)

test('each failure has its reason', () => {
  const reasonOf = (fit: SviFit) => (fit.ok ? undefined : fit.reason)
  expect(reasonOf(fitSvi({ k, vol, timeYears: 0 }))).toBe('invalid-time')
  expect(reasonOf(fitSvi({ k, vol, timeYears: Number.NaN }))).toBe('invalid-time')
  expect(reasonOf(fitSvi({ k: k.slice(0, 4), vol: vol.slice(0, 4), timeYears: 0.1 }))).toBe('too-few-quotes')
  expect(reasonOf(fitSvi({ k: new Float64Array(0), vol: new Float64Array(0), timeYears: 0.1 }))).toBe('too-few-quotes')
  // the same three strikes as calls and as puts are three strikes
  const doubled = Float64Array.of(-0.1, -0.1, 0, 0, 0.1, 0.1)
  expect(reasonOf(fitSvi({ k: doubled, vol, timeYears: 0.1 }))).toBe('too-few-quotes')
  const missing = vol.map((value, i) => (i < 2 ? Number.NaN : value))
  expect(reasonOf(fitSvi({ k, vol: missing, timeYears: 0.1 }))).toBe('too-few-quotes')
  expect(reasonOf(fitSvi({ k: k.map((value) => value + 0.3), vol, timeYears: 0.1 }))).toBe('one-sided')
  const jagged = Float64Array.of(0.1, 2, 0.1, 2, 0.1, 2)
  expect(reasonOf(fitSvi({ k, vol: jagged, timeYears: 0.1 }))).toBe('poor-fit')
  expect(() => fitSvi({ k, vol: vol.slice(1), timeYears: 0.1 })).toThrow(/k has 6 rows, vol 5/)
  expect(() => fitSvi({ k, vol, weight: vol.slice(1), timeYears: 0.1 })).toThrow(/weight has 5 rows, k 6/)
})

test('a weight of zero excludes a quote, a large weight pulls the smile to it', () => {
  const wrong = vol.with(4, 1.4)
  const without = fitSvi({ k, vol: wrong, timeYears: 0.1, weight: Float64Array.of(1, 1, 1, 1, 0, 1) })
  expect(without.ok && without.diagnostics.quotes).toBe(5)
  expect(without.ok && sviVol(0.2, without.params, 0.1)).toBeCloseTo(0.6, 1)
  const off = vol.with(2, 0.5)
  const even = fitSvi({ k, vol: off, timeYears: 0.1 })
  const pulled = fitSvi({ k, vol: off, timeYears: 0.1, weight: Float64Array.of(1, 1, 1e4, 1, 1, 1) })
  expect(even.ok && pulled.ok).toBe(true)
  if (!(even.ok && pulled.ok)) return
  expect(Math.abs(sviVol(0, pulled.params, 0.1) - 0.5)).toBeLessThan(Math.abs(sviVol(0, even.params, 0.1) - 0.5))
})

test('the same quotes give the same slice bit for bit, and a warm start ends where a cold one does', () => {
  const { slice, timeYears } = truths[2]
  const strikes = strikesOf(slice, 21)
  const noise = noiseFrom(3)
  const noisy = sviVolVec(strikes, slice, timeYears).map((value) => value + 0.002 * noise())
  const cold = fitSvi({ k: strikes, vol: noisy, timeYears })
  expect(fitSvi({ k: strikes, vol: noisy, timeYears })).toEqual(cold)
  const far: SviRaw = { a: 0.5, b: 0.9, rho: 0.9, m: -0.3, sigma: 0.02 }
  for (const previous of [slice, far]) {
    const warm = fitSvi({ k: strikes, vol: noisy, timeYears, previous })
    expect(cold.ok && warm.ok).toBe(true)
    if (cold.ok && warm.ok) expect(warm.diagnostics.rmsVol).toBeCloseTo(cold.diagnostics.rmsVol, 6)
  }
})

test('real Deribit slices are fitted at least as well as by the best of 26 free starts, without arbitrage', ({
  skip,
}) => {
  const text = sharedText('golden/svi_fit_deribit_slices.json')
  if (text === undefined) return skip('golden values are absent')
  const { slices } = JSON.parse(text)
  expect(slices.length).toBe(24)
  for (const { T, F, K, iv_mid, rms_vol } of slices) {
    const fit = fitSvi({
      k: Float64Array.from(K as number[], (strike) => Math.log(strike / F)),
      vol: Float64Array.from(iv_mid as number[]),
      timeYears: T,
    })
    expect(fit.ok).toBe(true)
    if (!fit.ok) continue
    expect(fit.diagnostics.rmsVol).toBeLessThanOrEqual(rms_vol * 1.001)
    expect(checkButterfly(fit.params).ok).toBe(true)
  }
})
