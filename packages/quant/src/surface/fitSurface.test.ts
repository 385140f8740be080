import { expect, test } from 'vitest'
import { sharedText } from '../../test/sharedRows.ts'
import type { SviQuotes } from '../smile/fit/sviQuotes.ts'
import { type SmileSlice, type SviRaw, svi, sviVol, sviVolVec } from '../smile/svi/svi.ts'
import { fitSurface, type SurfaceFit } from './fitSurface.ts'
import { sviRawFromSsvi } from './ssvi/ssvi.ts'
import type { SurfaceQuotes } from './surfaceQuotes.ts'

/** Distance below which a rounded total variance counts as the same. */
const ROUNDING = 1e-9

/** By other means than the fit's own: g by second differences of w, and w itself, on points of even distance. */
const expectNoArbitrage = ({ slices }: SurfaceFit, expiries: readonly SurfaceQuotes[]): void => {
  const fitted = slices
    .flatMap(({ timeYears, fit }, i) => (fit.ok ? [{ timeYears, slice: fit.params, ...listedOf(expiries[i]) }] : []))
    .sort((a, b) => a.timeYears - b.timeYears)
  for (const [i, { slice, low, high }] of fitted.entries()) {
    for (let j = 0; j <= 400; j++) expect(gOf(low + ((high - low) * j) / 400, slice)).toBeGreaterThan(-1e-4)
    for (const before of fitted.slice(0, i)) {
      const from = Math.max(low, before.low)
      const to = Math.min(high, before.high)
      for (let j = 0; from < to && j <= 400; j++) {
        const k = from + ((to - from) * j) / 400
        expect(svi(k, slice) - svi(k, before.slice)).toBeGreaterThan(-ROUNDING - 2e-4 * svi(k, slice))
      }
    }
  }
}

const listedOf = ({ listed, k }: SurfaceQuotes): { low: number; high: number } =>
  listed ?? { low: Math.min(...k), high: Math.max(...k) }

const gOf = (k: number, slice: SmileSlice): number => {
  const step = 1e-3 * Math.sqrt(svi(0, slice))
  const before = svi(k - step, slice)
  const w = svi(k, slice)
  const after = svi(k + step, slice)
  const slope = (after - before) / (2 * step)
  const bend = (after - 2 * w + before) / (step * step)
  return (1 - (k * slope) / (2 * w)) ** 2 - ((slope * slope) / 4) * (1 / w + 0.25) + bend / 2
}

const quotesOf = (timeYears: number, slice: SviRaw, count = 21, reach = 2): SviQuotes => {
  const width = reach * Math.sqrt(slice.a + slice.b * slice.sigma)
  const k = Float64Array.from({ length: count }, (_, i) => width * ((2 * i) / (count - 1) - 1))
  return { timeYears, k, vol: sviVolVec(k, slice, timeYears) }
}

/** A synthetic surface without arbitrage: SSVI with power-law φ. */
const slices = [1, 3, 8, 15, 29, 60, 120, 300].map((days) => {
  const theta = (0.3 * days) / 365
  return { timeYears: days / 365, slice: sviRawFromSsvi({ theta, rho: -0.25, phi: 0.9 / theta ** 0.45 }) }
})

test('a surface without arbitrage is recovered unchanged', () => {
  const expiries = slices.map(({ timeYears, slice }) => quotesOf(timeYears, slice))
  const surface = fitSurface(expiries)
  expect(surface.rejected).toEqual([])
  expect(surface.slices.every(({ moved }) => moved === undefined)).toBe(true)
  expectNoArbitrage(surface, expiries)
  for (const [i, { fit }] of surface.slices.entries()) {
    expect(fit.ok && fit.diagnostics.rmsVol).toBeLessThan(1e-4)
    for (const k of [-0.1, 0, 0.1]) {
      const exact = sviVol(k * Math.sqrt(slices[i].timeYears), slices[i].slice, slices[i].timeYears)
      const actual = fit.ok ? sviVol(k * Math.sqrt(slices[i].timeYears), fit.params, slices[i].timeYears) : Number.NaN
      expect(Math.abs(actual - exact)).toBeLessThan(2e-4)
    }
  }
})

test('under bid-ask noise of ±0.4 vol points the surface is recovered within the noise, without arbitrage', () => {
  let state = 42
  const noise = (): number => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 2147483648 - 1
  }
  for (let draw = 0; draw < 10; draw++) {
    const expiries = slices.map(({ timeYears, slice }) => {
      const quotes = quotesOf(timeYears, slice, 25)
      return { ...quotes, vol: quotes.vol.map((vol) => vol + 0.004 * noise()) }
    })
    const surface = fitSurface(expiries)
    expect(surface.rejected).toEqual([])
    expectNoArbitrage(surface, expiries)
    for (const [i, { fit }] of surface.slices.entries()) {
      const { timeYears, slice } = slices[i]
      expect(fit.ok && Math.abs(sviVol(0, fit.params, timeYears) - sviVol(0, slice, timeYears))).toBeLessThan(0.004)
    }
  }
})

const inverted: SviQuotes[] = [
  quotesOf(0.02, { a: 0.004, b: 0.06, rho: -0.1, m: 0, sigma: 0.05 }),
  quotesOf(0.03, { a: 0.005, b: 0.03, rho: 0.1, m: 0, sigma: 0.08 }),
  quotesOf(0.05, { a: 0.009, b: 0.05, rho: -0.3, m: 0.02, sigma: 0.1 }),
]

test('crossing expiries are reported and moved apart, each by a part of the gap, and the distance is reported', () => {
  const surface = fitSurface(inverted)
  expect(surface.violations.length).toBeGreaterThan(0)
  expect(surface.violations[0]).toMatchObject({ earlier: 0, later: 1 })
  expectNoArbitrage(surface, inverted)
  expect(Math.max(...surface.slices.map(({ moved }) => moved?.rmsVol ?? 0))).toBeGreaterThan(0.001)
  for (const [i, { fit, moved }] of surface.slices.entries()) {
    if (!fit.ok) throw new Error(fit.reason)
    const free = fitSurface([inverted[i]]).slices[0]
    if (!free.fit.ok) throw new Error(free.fit.reason)
    const { params } = free.fit
    const moves = Array.from(inverted[i].k, (k) =>
      Math.abs(sviVol(k, fit.params, inverted[i].timeYears) - sviVol(k, params, inverted[i].timeYears)),
    )
    expect(moved?.maxVol ?? 0).toBeCloseTo(Math.max(...moves), 12)
    expect(fit.diagnostics.rmsVol).toBeLessThan(0.07)
  }
})

test('smiles that cross only beyond the strikes that both list are not changed', () => {
  const [near, far] = inverted
  const surface = fitSurface([
    {
      ...near,
      k: near.k.map((k) => k / 8),
      vol: near.vol.map((_, j) => sviVol(near.k[j] / 8, { a: 0.004, b: 0.06, rho: -0.1, m: 0, sigma: 0.05 }, 0.02)),
    },
    { ...far, vol: far.vol.map((vol) => vol + 0.1) },
  ])
  expect(surface.violations).toEqual([])
  expect(surface.slices.every(({ moved }) => moved === undefined)).toBe(true)
})

/** A smile with a dent that five parameters cannot follow, between bids and asks 0.4 vol points apart. */
const dented = (): SurfaceQuotes => {
  const quotes = quotesOf(0.1, { a: 0.01, b: 0.08, rho: -0.2, m: 0.02, sigma: 0.15 }, 41)
  const vol = quotes.vol.map((value, i) => value + 0.012 * Math.exp(-((quotes.k[i] - 0.08) ** 2) / 0.002))
  return {
    ...quotes,
    vol,
    bid: vol.map((value) => value - 0.002),
    ask: vol.map((value) => value + 0.002),
    atmVol: vol[20],
  }
}

test('where raw SVI is outside bid and ask the correction stays inside, and the remaining misses are counted', () => {
  const quotes = dented()
  const { bid: _bid, ask: _ask, ...blind } = quotes
  const [raw, corrected] = [blind, quotes].map((input) => fitSurface([input]).slices[0].fit)
  if (!raw.ok || !corrected.ok) throw new Error('not fitted')
  const outside = (slice: SmileSlice): number =>
    Array.from(quotes.k).filter((k, i) => Math.abs(sviVol(k, slice, 0.1) - quotes.vol[i]) > 0.002).length
  expect(outside(raw.params)).toBeGreaterThan(5)
  expect(outside(corrected.params)).toBe(0)
  expect(corrected.diagnostics).toMatchObject({ twoSided: 41, outside: 0, quotes: 41 })
  expect(Math.abs(sviVol(0, corrected.params, 0.1) - quotes.vol[20])).toBeLessThan(0.0005)
  expectNoArbitrage({ slices: [{ timeYears: 0.1, fit: corrected }], violations: [], rejected: [] }, [quotes])
})

test('quotes that no smile can satisfy are counted as outside', () => {
  const quotes = dented()
  const jagged = quotes.vol.map((vol, i) => vol + (i % 2 === 0 ? 0.02 : -0.02))
  const [{ fit }] = fitSurface([
    { ...quotes, vol: jagged, bid: jagged.map((vol) => vol - 0.002), ask: jagged.map((vol) => vol + 0.002) },
  ]).slices
  if (!fit.ok) throw new Error(fit.reason)
  const outside = Array.from(quotes.k).filter((k, i) => Math.abs(sviVol(k, fit.params, 0.1) - jagged[i]) > 0.002).length
  expect(outside).toBeGreaterThan(10)
  expect(fit.diagnostics.outside).toBe(outside)
})

test('expiries may be in any order, unfit ones are rejected separately, and equal times are refused', () => {
  const [first, second, third] = [1, 3, 5].map((i) => quotesOf(slices[i].timeYears, slices[i].slice))
  const few = { timeYears: 0.5, k: Float64Array.of(-0.1, 0, 0.1), vol: Float64Array.of(0.6, 0.5, 0.6) }
  const input = [third, few, first, second]
  const surface = fitSurface(input)
  expect(surface.rejected).toEqual([{ index: 1, timeYears: 0.5, reason: 'too-few-quotes' }])
  expect(surface.slices.map(({ timeYears }) => timeYears)).toEqual([third, few, first, second].map((q) => q.timeYears))
  expectNoArbitrage(surface, input)
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

test('every expiry of a recorded month is fitted, most within 0.1 vol points of the marks by raw SVI alone', ({
  skip,
}) => {
  const text = sharedText('data/deribit-chains/2026-01.csv.zst')
  if (text === undefined) return skip('recorded data is absent')
  const medians: number[] = []
  const reasons = new Set<string>()
  let expiries = 0
  for (const quotes of recordedSurfaces(text)) {
    const surface = fitSurface(quotes)
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
