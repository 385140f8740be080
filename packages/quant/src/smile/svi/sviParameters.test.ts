import { expect, test } from 'vitest'
import { sharedRows, sharedText } from '../../../test/sharedRows.ts'
import { checkButterfly } from '../arbitrage/checkButterfly.ts'
import made from '../fixtures/jumpWings.json' with { type: 'json' }
import { type SviRaw, svi, sviVol } from './svi.ts'
import { sviDurrleman } from './sviDensity.ts'
import {
  type SviJumpWings,
  sviAnnualisedFromTotal,
  sviButterflyFreeWings,
  sviJumpWingsFromRaw,
  sviNatural,
  sviNaturalFromRaw,
  sviRawFromJumpWings,
  sviRawFromNatural,
  sviTotalFromAnnualised,
} from './sviParameters.ts'

const expectNear = (actual: object, expected: object, relative: number): void => {
  for (const [name, value] of Object.entries(expected)) {
    const error = Math.abs((actual as Record<string, number>)[name] - value)
    expect(error, name).toBeLessThanOrEqual(relative * Math.max(Math.abs(value), 1e-3))
  }
}

const expectJumpWings = (raw: SviRaw, timeYears: number, wings: SviJumpWings): void => {
  expectNear(sviJumpWingsFromRaw(raw, timeYears), wings, 1e-13)
  const back = sviRawFromJumpWings(wings, timeYears)
  if (raw.rho === 0 && raw.m === 0) {
    expect(back).toEqual({ ok: false, reason: 'undetermined' })
    return
  }
  expect(back.ok).toBe(true)
  // v and ṽ differ in few digits where the bottom is next to the money
  const lost = 1e-15 * (wings.atmVariance / (wings.atmVariance - wings.minVariance))
  if (back.ok) expectNear(back.params, raw, 1e-11 + 20 * lost)
}

test('jump wings agree with 50-digit values and convert back to the raw parameters', () => {
  for (const row of made.rows as [string, ...number[]][]) {
    const [, timeYears, a, b, rho, m, sigma, atmVariance, atmSkew, putWing, callWing, minVariance] = row
    expectJumpWings({ a, b, rho, m, sigma }, timeYears, { atmVariance, atmSkew, putWing, callWing, minVariance })
  }
})

test('jump wings agree with the golden table mpmath_svi_jw', ({ skip }) => {
  const rows = sharedRows('golden/mpmath_svi_jw.csv')
  if (rows === undefined) return skip('golden values are absent')
  expect(rows.length).toBe(10)
  for (const row of rows) {
    const { T, a, b, rho, m, sigma, v_t, psi_t, p_t, c_t, vtilde_t } = row
    const raw = { a: Number(a), b: Number(b), rho: Number(rho), m: Number(m), sigma: Number(sigma) }
    expectJumpWings(raw, Number(T), {
      atmVariance: Number(v_t),
      atmSkew: Number(psi_t),
      putWing: Number(p_t),
      callWing: Number(c_t),
      minVariance: Number(vtilde_t),
    })
  }
})

test('natural parameters give the same curve as raw ones', () => {
  const raw: SviRaw = { a: -0.03, b: 0.21, rho: 0.12, m: 0.05, sigma: 0.6 }
  const natural = sviNaturalFromRaw(raw)
  expectNear(sviRawFromNatural(natural), raw, 1e-14)
  for (const k of [-1, -0.2, 0, 0.3, 2]) expect(sviNatural(k, natural)).toBeCloseTo(svi(k, raw), 15)
})

test('a smile without curvature has no raw parameters', () => {
  const wings = { atmVariance: 0.2, atmSkew: 0, putWing: 0.5, callWing: 0.5, minVariance: 0.2 }
  expect(sviRawFromJumpWings(wings, 0.1)).toEqual({ ok: false, reason: 'undetermined' })
  expect(sviRawFromJumpWings({ ...wings, minVariance: 0.3 }, 0.1)).toEqual({ ok: false, reason: 'invalid-parameters' })
  expect(sviRawFromJumpWings({ ...wings, atmSkew: 2 }, 0.1)).toEqual({ ok: false, reason: 'invalid-parameters' })
})

test('the Vogt smile of Gatheral and Jacquier has negative density and its printed repairs have none', () => {
  const vogt: SviRaw = { a: -0.041, b: 0.1331, rho: 0.306, m: 0.3586, sigma: 0.4153 }
  const check = checkButterfly(vogt)
  expect(check).toMatchObject({ ok: false, reason: 'negative-density' })
  expect(check.minG).toBeCloseTo(-0.0328635, 6)
  expect(check.minGAt).toBeCloseTo(0.879, 3)
  const repaired = sviButterflyFreeWings(sviJumpWingsFromRaw(vogt, 1))
  expect(repaired.callWing).toBeCloseTo(0.3493159, 6)
  expect(repaired.minVariance).toBeCloseTo(0.01548182, 6)
  const raw = sviRawFromJumpWings(repaired, 1)
  expect(raw.ok && checkButterfly(raw.params).ok).toBe(true)
  const optimum = sviRawFromJumpWings({ ...sviJumpWingsFromRaw(vogt, 1), callWing: 0.8564763 }, 1)
  expect(optimum.ok && checkButterfly(optimum.params).minG).toBeCloseTo(0.0081, 3)
})

test('agrees with the golden file svi_gatheral_jacquier', ({ skip }) => {
  const text = sharedText('golden/svi_gatheral_jacquier.json')
  if (text === undefined) return skip('golden values are absent')
  const { vogt_raw, vogt_jw_printed, butterfly_free_choice, paper_optimum } = JSON.parse(text)
  const wings = sviJumpWingsFromRaw(vogt_raw, vogt_raw.T)
  expect(wings.atmVariance).toBeCloseTo(vogt_jw_printed.v, 7)
  expect(wings.atmSkew).toBeCloseTo(vogt_jw_printed.psi, 6)
  expect(wings.putWing).toBeCloseTo(vogt_jw_printed.p, 6)
  expect(wings.callWing).toBeCloseTo(vogt_jw_printed.c, 6)
  expect(wings.minVariance).toBeCloseTo(vogt_jw_printed.vtilde, 7)
  for (const { raw, min_g } of [butterfly_free_choice, paper_optimum]) {
    const [a, b, rho, m, sigma] = raw
    const params = { a, b, rho, m, sigma }
    const check = checkButterfly(params)
    expect(check.ok).toBe(true)
    // the wings' limit may be lower than the golden's interior minimum
    const limit = Math.min(...[1 - rho, 1 + rho].map((wing) => 0.25 - (b * wing) ** 2 / 16))
    // and that minimum was looked for in steps of 0.001
    expect(check.minG).toBeCloseTo(Math.min(min_g, limit), 6)
  }
  expect(sviDurrleman(paper_optimum.argmin_k, toRaw(paper_optimum.raw))).toBeCloseTo(paper_optimum.min_g, 6)
})

const toRaw = ([a, b, rho, m, sigma]: number[]): SviRaw => ({ a, b, rho, m, sigma })

test('annualised and total parameters differ by T in a and b (Appendix A: SVI DTE to TAU)', () => {
  const annualised: SviRaw = { a: -0.0744796, b: 6.23237467, rho: -0.20871155, m: -0.00121515, sigma: 0.06261915 }
  const total = sviTotalFromAnnualised(annualised, 0.00364384)
  expect(total.a).toBeCloseTo(-0.00027139, 8)
  expect(total.b).toBeCloseTo(0.02270975, 7)
  expectNear(sviAnnualisedFromTotal(total, 0.00364384), annualised, 1e-15)
  expect((100 * sviVol(0, annualised, 1)).toFixed(2)).toBe('56.06')
  const tau: SviRaw = { a: -0.00361359, b: 0.03935473, rho: 0.28880113, m: 0.04994891, sigma: 0.11719716 }
  expect((100 * sviVol(0, tau, 0.981726 / 365)).toFixed(2)).toBe('55.63')
})
