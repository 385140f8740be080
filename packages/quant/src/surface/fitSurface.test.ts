import { expect, test } from 'vitest'
import { sharedText } from '../../test/sharedRows.ts'
import { checkButterfly } from '../smile/checkButterfly.ts'
import { type SviRaw, sviVol, sviVolVec } from '../smile/svi.ts'
import type { SviQuotes } from '../smile/sviQuotes.ts'
import { checkCalendar } from './checkCalendar.ts'
import { fitSurface, type SurfaceFit } from './fitSurface.ts'
import { sviRawFromSsvi } from './ssvi.ts'

const expectNoArbitrage = ({ slices }: SurfaceFit): void => {
  const fitted = slices
    .flatMap(({ timeYears, fit }) => (fit.ok ? [{ timeYears, params: fit.params }] : []))
    .sort((a, b) => a.timeYears - b.timeYears)
  for (const { params } of fitted) expect(checkButterfly(params).ok).toBe(true)
  for (let i = 1; i < fitted.length; i++) expect(checkCalendar(fitted[i - 1].params, fitted[i].params).ok).toBe(true)
}

const quotesOf = (timeYears: number, slice: SviRaw, count = 21, reach = 2): SviQuotes => {
  const width = reach * Math.sqrt(slice.a + slice.b * slice.sigma)
  const k = Float64Array.from({ length: count }, (_, i) => width * ((2 * i) / (count - 1) - 1))
  return { timeYears, k, vol: sviVolVec(k, slice, timeYears) }
}

/** A made surface without arbitrage: SSVI with power-law φ. */
const made = [1, 3, 8, 15, 29, 60, 120, 300].map((days) => {
  const theta = (0.3 * days) / 365
  return { timeYears: days / 365, slice: sviRawFromSsvi({ theta, rho: -0.25, phi: 0.9 / theta ** 0.45 }) }
})

test('a surface without arbitrage comes back as it was', () => {
  const surface = fitSurface(made.map(({ timeYears, slice }) => quotesOf(timeYears, slice)))
  expect(surface.rejected).toEqual([])
  expectNoArbitrage(surface)
  for (const [i, { fit }] of surface.slices.entries()) {
    expect(fit.ok && fit.diagnostics.rmsVol).toBeLessThan(1e-4)
    for (const k of [-0.1, 0, 0.1]) {
      const exact = sviVol(k * Math.sqrt(made[i].timeYears), made[i].slice, made[i].timeYears)
      const found = fit.ok ? sviVol(k * Math.sqrt(made[i].timeYears), fit.params, made[i].timeYears) : Number.NaN
      expect(Math.abs(found - exact)).toBeLessThan(2e-4)
    }
  }
})

test('under bid-ask noise of ±0.4 vol points it comes back within the noise, without arbitrage', () => {
  let state = 42
  const noise = (): number => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 2147483648 - 1
  }
  for (let draw = 0; draw < 10; draw++) {
    const expiries = made.map(({ timeYears, slice }) => {
      const quotes = quotesOf(timeYears, slice, 25)
      return { ...quotes, vol: quotes.vol.map((vol) => vol + 0.004 * noise()) }
    })
    const surface = fitSurface(expiries)
    expect(surface.rejected).toEqual([])
    expectNoArbitrage(surface)
    for (const [i, { fit }] of surface.slices.entries()) {
      const { timeYears, slice } = made[i]
      expect(fit.ok && Math.abs(sviVol(0, fit.params, timeYears) - sviVol(0, slice, timeYears))).toBeLessThan(0.004)
    }
  }
})

test('crossing expiries are reported and moved apart, each by a part of the gap', () => {
  const inverted: SviQuotes[] = [
    quotesOf(0.02, { a: 0.004, b: 0.06, rho: -0.1, m: 0, sigma: 0.05 }),
    quotesOf(0.03, { a: 0.005, b: 0.03, rho: 0.1, m: 0, sigma: 0.08 }),
    quotesOf(0.05, { a: 0.009, b: 0.05, rho: -0.3, m: 0.02, sigma: 0.1 }),
  ]
  const surface = fitSurface(inverted)
  expect(surface.violations.length).toBeGreaterThan(0)
  expect(surface.violations[0]).toMatchObject({ earlier: 0, later: 1 })
  expectNoArbitrage(surface)
  expect(surface.slices.some(({ isAdjusted }) => isAdjusted)).toBe(true)
  for (const { fit, freeRmsVol } of surface.slices) {
    expect(fit.ok).toBe(true)
    expect(freeRmsVol).toBeLessThan(1e-4)
    expect(fit.ok && fit.diagnostics.rmsVol).toBeLessThan(0.07)
  }
})

test('expiries in any order, unfit ones told apart, equal times refused', () => {
  const [first, second, third] = [1, 3, 5].map((i) => quotesOf(made[i].timeYears, made[i].slice))
  const few = { timeYears: 0.5, k: Float64Array.of(-0.1, 0, 0.1), vol: Float64Array.of(0.6, 0.5, 0.6) }
  const surface = fitSurface([third, few, first, second])
  expect(surface.rejected).toEqual([{ index: 1, timeYears: 0.5, reason: 'too-few-quotes' }])
  expect(surface.slices.map(({ timeYears }) => timeYears)).toEqual([third, few, first, second].map((q) => q.timeYears))
  expectNoArbitrage(surface)
  expect(fitSurface([])).toEqual({ slices: [], violations: [], rejected: [] })
  expect(() => fitSurface([first, second, first])).toThrow(/two expiries at timeYears 0.0082/)
})

/** Liquid quotes (0.05 < |Δ| < 0.95, with a bid) of every snapshot of a recorded month, by currency. */
const recordedSurfaces = (text: string): SviQuotes[][] => {
  const [header, ...lines] = text.trimEnd().split('\n')
  const names = header.split(',')
  const at = (name: string): number => names.indexOf(name)
  const snapshots = new Map<string, Map<string, { timeYears: number; k: number[]; vol: number[] }>>()
  for (const line of lines) {
    const cells = line.split(',')
    const size = Math.abs(Number(cells[at('delta')]))
    const vol = Number(cells[at('implied_volatility')])
    if (!(size > 0.05 && size < 0.95 && vol > 0 && Number(cells[at('bid_price')]) > 0)) continue
    const snapshot = `${cells[at('timestamp')]} ${cells[at('currency')]}`
    const expiry = cells[at('expiry_datetime')]
    const expiries = snapshots.get(snapshot) ?? new Map()
    snapshots.set(snapshot, expiries)
    const timeYears = (Date.parse(expiry) - Date.parse(cells[at('timestamp')])) / 31_536_000_000
    const quotes = expiries.get(expiry) ?? { timeYears, k: [], vol: [] }
    expiries.set(expiry, quotes)
    quotes.k.push(Math.log(Number(cells[at('strike')]) / Number(cells[at('futures_price')])))
    quotes.vol.push(vol)
  }
  return [...snapshots.values()].map((expiries) =>
    [...expiries.values()].map(({ timeYears, k, vol }) => ({
      timeYears,
      k: Float64Array.from(k),
      vol: Float64Array.from(vol),
    })),
  )
}

test('every expiry of a recorded month is fitted without arbitrage, most within 0.1 vol points', ({ skip }) => {
  const text = sharedText('data/deribit-chains/2026-01.csv.zst')
  if (text === undefined) return skip('recorded data is absent')
  const medians: number[] = []
  const reasons = new Set<string>()
  let expiries = 0
  for (const quotes of recordedSurfaces(text)) {
    const surface = fitSurface(quotes)
    expectNoArbitrage(surface)
    for (const { reason } of surface.rejected) reasons.add(reason)
    expiries += quotes.length
    for (const [i, { fit, timeYears }] of surface.slices.entries()) {
      if (!fit.ok) continue
      const errors = quotes[i].k.map((k, j) => Math.abs(sviVol(k, fit.params, timeYears) - quotes[i].vol[j])).sort()
      medians.push(errors[errors.length >> 1])
    }
  }
  medians.sort((a, b) => a - b)
  expect(expiries).toBeGreaterThan(2500)
  expect([...reasons]).toEqual(['too-few-quotes'])
  expect(medians[medians.length >> 1]).toBeLessThan(0.001)
  expect(medians[Math.floor(0.99 * medians.length)]).toBeLessThan(0.005)
})
