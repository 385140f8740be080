import { expect, test } from 'vitest'
import { checkButterfly } from '../../smile/arbitrage/checkButterfly.ts'
import { checkCalendar } from '../../smile/arbitrage/checkCalendar.ts'
import type { SviQuotes } from '../../smile/fit/sviQuotes.ts'
import { fitSsvi, type SsviFit } from './fitSsvi.ts'
import { checkSsvi, ssvi, ssviPowerLaw, sviRawFromSsvi } from './ssvi.ts'

const days = [2, 7, 15, 29, 60, 120, 300]

const quotesOf = (rho: number, eta: number, gamma: number, noise: () => number): SviQuotes[] =>
  days.map((day) => {
    const timeYears = day / 365
    const theta = 0.36 * timeYears
    const slice = { theta, rho, phi: ssviPowerLaw(theta, eta, gamma) }
    const k = Float64Array.from({ length: 21 }, (_, i) => 2 * Math.sqrt(theta) * (i / 10 - 1))
    return { timeYears, k, vol: k.map((value) => Math.sqrt(ssvi(value, slice) / timeYears) + noise()) }
  })

const expectNoArbitrage = (fit: SsviFit): void => {
  expect(fit.ok).toBe(true)
  if (!fit.ok) return
  const slices = fit.surface.slices.flatMap((slice) => (slice === undefined ? [] : [slice]))
  for (const slice of slices) {
    expect(checkSsvi(slice).ok).toBe(true)
    expect(checkButterfly(sviRawFromSsvi(slice)).ok).toBe(true)
  }
  for (let i = 1; i < slices.length; i++) {
    expect(checkCalendar(sviRawFromSsvi(slices[i - 1]), sviRawFromSsvi(slices[i])).ok).toBe(true)
  }
}

test('exact quotes give the parameters back', () => {
  for (const [rho, eta, gamma] of [
    [-0.35, 1.1, 0.45],
    [0.2, 0.8, 0.3],
    [-0.7, 0.5, 0.55],
  ]) {
    const fit = fitSsvi(quotesOf(rho, eta, gamma, () => 0))
    expectNoArbitrage(fit)
    if (!fit.ok) continue
    expect(fit.surface.rho).toBeCloseTo(rho, 5)
    expect(fit.surface.eta).toBeCloseTo(eta, 4)
    expect(fit.surface.gamma).toBeCloseTo(gamma, 5)
    for (const [i, day] of days.entries()) expect(fit.surface.theta[i]).toBeCloseTo((0.36 * day) / 365, 7)
    expect(Math.max(...fit.surface.rmsVol)).toBeLessThan(1e-6)
  }
})

test('under bid-ask noise of ±0.5 vol points the parameters are recovered within stated bounds', () => {
  let state = 7
  const noise = (): number => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return 0.005 * (state / 2147483648 - 1)
  }
  for (let draw = 0; draw < 10; draw++) {
    const fit = fitSsvi(quotesOf(-0.35, 1.1, 0.45, noise))
    expectNoArbitrage(fit)
    if (!fit.ok) continue
    expect(Math.abs(fit.surface.rho + 0.35)).toBeLessThan(0.02)
    expect(Math.abs(fit.surface.eta / 1.1 - 1)).toBeLessThan(0.05)
    expect(Math.abs(fit.surface.gamma - 0.45)).toBeLessThan(0.015)
    for (const [i, day] of days.entries()) {
      expect(Math.abs(Math.sqrt(fit.surface.theta[i] / (day / 365)) - 0.6)).toBeLessThan(0.004)
    }
  }
})

test('quotes without an SSVI surface still get a fit without arbitrage', () => {
  const wild = days.map((day, i): SviQuotes => {
    const k = Float64Array.from({ length: 9 }, (_, j) => (j - 4) / 8)
    return { timeYears: day / 365, k, vol: k.map((value) => 1.5 - 0.2 * i + 2 * Math.abs(value)) }
  })
  expectNoArbitrage(fitSsvi(wild))
})

test('an expiry without quotes has no slice, too few quotes give no surface, equal times are refused', () => {
  const quotes = quotesOf(-0.35, 1.1, 0.45, () => 0)
  const empty = { timeYears: 0.5, k: Float64Array.of(0), vol: Float64Array.of(Number.NaN) }
  const fit = fitSsvi([...quotes, empty])
  expect(fit.ok && fit.surface.slices[7]).toBeUndefined()
  expect(fit.ok && fit.surface.theta[7]).toBeNaN()
  const few = { timeYears: 0.1, k: Float64Array.of(-0.1, 0, 0.1), vol: Float64Array.of(0.6, 0.5, 0.6) }
  expect(fitSsvi([few])).toEqual({ ok: false, reason: 'too-few-quotes' })
  expect(() => fitSsvi([few, few])).toThrow(/two expiries at timeYears 0.1/)
})
