import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normCdf } from '../normal/normCdf.ts'
import { interpolateSmile, type Smile } from './interpolateSmile.ts'
import { type SviRaw, sviVol } from './svi/svi.ts'

const slice: SviRaw = { a: 0.0071, b: 0.061, rho: -0.11, m: 0.013, sigma: 0.11 }
const forward = 61_000
const timeYears = 30 / 365
const fitted: Smile = { forward, timeYears, params: slice }
const strike = Float64Array.from({ length: 31 }, (_, i) => 40_000 + i * 1_500)
const quoted: Smile = {
  forward,
  timeYears,
  strike,
  vol: Float64Array.from(strike, (value) => sviVol(Math.log(value / forward), slice, timeYears)),
}

test('the interpolation meets quotes exactly, and the true smile between them to two hundredths of a vol point', () => {
  for (const [i, value] of strike.entries()) {
    const result = interpolateSmile(quoted, { strike: value })
    expect(result.ok && Math.abs(result.vol / quoted.vol[i] - 1)).toBeLessThan(1e-14)
  }
  for (let value = 41_000; value < 84_000; value += 333) {
    const result = interpolateSmile(quoted, { strike: value })
    const exact = sviVol(Math.log(value / forward), slice, timeYears)
    expect(result.ok && Math.abs(result.vol - exact)).toBeLessThan(2e-4)
  }
})

test('strike, log-moneyness and delta address the same point', () => {
  for (const smile of [fitted, quoted]) {
    for (const k of [-0.3, -0.02, 0, 0.1, 0.25]) {
      const byK = interpolateSmile(smile, { logMoneyness: k })
      expect(byK.ok).toBe(true)
      if (!byK.ok) continue
      const byStrike = interpolateSmile(smile, { strike: byK.strike })
      expect(byStrike.ok && byStrike.vol).toBeCloseTo(byK.vol, 13)
      for (const [type, delta] of [
        ['call', byK.delta],
        ['put', byK.delta - 1],
      ] as const) {
        const byDelta = interpolateSmile(smile, { delta, type })
        expect(byDelta.ok && byDelta.logMoneyness).toBeCloseTo(k, 11)
        expect(byDelta.ok && byDelta.vol).toBeCloseTo(byK.vol, 11)
      }
    }
  }
})

test('delta → strike → delta returns the delta on any fitted smile', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.001, max: 0.999, noNaN: true }),
      fc.double({ min: -0.7, max: 0.7, noNaN: true }),
      fc.double({ min: 0.01, max: 0.3, noNaN: true }),
      (delta, rho, b) => {
        const point = interpolateSmile({ ...fitted, params: { ...slice, rho, b } }, { delta, type: 'call' })
        expect(point.ok).toBe(true)
        if (!point.ok) return
        const root = point.vol * Math.sqrt(timeYears)
        expect(normCdf(-point.logMoneyness / root + root / 2)).toBeCloseTo(delta, 11)
        expect(point.strike).toBeCloseTo(forward * Math.exp(point.logMoneyness), 6)
      },
    ),
    { seed: 6 },
  )
})

test('results do not depend on the order and gaps of quotes, but on their range', () => {
  const shuffled: Smile = { ...quoted, strike: strike.toReversed(), vol: quoted.vol.toReversed() }
  expect(interpolateSmile(shuffled, { strike: 62_345 })).toEqual(interpolateSmile(quoted, { strike: 62_345 }))
  expect(interpolateSmile(quoted, { strike: 39_999 })).toEqual({ ok: false, reason: 'outside-quotes' })
  expect(interpolateSmile(quoted, { delta: 1e-9, type: 'call' })).toEqual({ ok: false, reason: 'outside-quotes' })
  const gap = quoted.vol.with(3, Number.NaN)
  const across = interpolateSmile({ ...quoted, vol: gap }, { strike: strike[3] })
  expect(across.ok && Math.abs(across.vol - quoted.vol[3])).toBeLessThan(2e-3)
})

test('each failure has its reason', () => {
  const one: Smile = { forward, timeYears, strike: Float64Array.of(60_000), vol: Float64Array.of(0.5) }
  expect(interpolateSmile(one, { strike: 60_000 })).toEqual({ ok: false, reason: 'too-few-quotes' })
  expect(interpolateSmile(fitted, { strike: -1 })).toEqual({ ok: false, reason: 'invalid-point' })
  expect(interpolateSmile(fitted, { delta: 1.2, type: 'call' })).toEqual({ ok: false, reason: 'invalid-point' })
  expect(interpolateSmile({ ...fitted, forward: 0 }, { strike: 1 })).toEqual({ ok: false, reason: 'invalid-point' })
  const broken: Smile = { forward, timeYears, params: { ...slice, a: -1 } }
  expect(interpolateSmile(broken, { logMoneyness: 0 })).toEqual({ ok: false, reason: 'negative-variance' })
})
