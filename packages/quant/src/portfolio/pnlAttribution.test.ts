import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectNear } from '../../test/near.ts'
import { black76 } from '../option/black76.ts'
import { ATTRIBUTION_TERMS, type OptionState, pnlAttribution, pnlAttributionVec } from './pnlAttribution.ts'

const from: OptionState = { forward: 70_000, timeYears: 0.15, vol: 0.6 }
const moved = (h: number): OptionState => ({
  forward: 70_000 * (1 + h),
  vol: 0.6 * (1 - 0.7 * h),
  timeYears: 0.15 - 0.15 * h * h,
})

test('the terms add up to the exact change in value, in quote currency and in coin', () => {
  const state = fc.record({
    forward: fc.double({ min: 50_000, max: 90_000, noNaN: true }),
    timeYears: fc.double({ min: 0.01, max: 1, noNaN: true }),
    vol: fc.double({ min: 0.2, max: 1.5, noNaN: true }),
  })
  fc.assert(
    fc.property(
      state,
      state,
      fc.constantFrom('call' as const, 'put' as const),
      fc.constantFrom('start' as const, 'middle' as const),
      fc.constantFrom('quote' as const, 'coin' as const),
      (start, end, type, greeksAt, currency) => {
        const result = pnlAttribution(type, 70_000, start, end, { greeksAt, currency })
        const sum = ATTRIBUTION_TERMS.reduce((total, term) => total + result[term], 0)
        const largest = Math.max(...ATTRIBUTION_TERMS.map((term) => Math.abs(result[term])))
        expect(Math.abs(sum - result.total)).toBeLessThanOrEqual(1e-12 * (largest + Math.abs(result.total)) + 1e-15)
        const value = ({ forward, timeYears, vol }: OptionState) =>
          black76(type, forward, 70_000, timeYears, vol) / (currency === 'coin' ? forward : 1)
        expect(Math.abs(result.total - (value(end) - value(start)))).toBeLessThan(1e-9)
      },
    ),
  )
})

/** How fast the residual falls when the move is halved: its order. */
const order = (greeksAt: 'start' | 'middle', strike: number): number => {
  const residual = (h: number) => Math.abs(pnlAttribution('call', strike, from, moved(h), { greeksAt }).residual)
  return Math.log2(residual(0.02) / residual(0.01))
}

test('the residual is of fourth order from the start and of third from the middle', () => {
  for (const strike of [60_000, 78_000, 90_000]) {
    expect(order('start', strike)).toBeGreaterThan(3.6)
    expect(order('middle', strike)).toBeGreaterThan(2.7)
  }
})

test('a hedged position at unchanged vol earns gamma against theta: ½ΓF²(r² − σ²dt)', () => {
  const day = 1 / 365
  for (const r of [0.01, 0.0314, 0.06]) {
    const result = pnlAttribution('call', 70_000, from, { ...from, forward: 70_000 * (1 + r), timeYears: 0.15 - day })
    const gamma = (2 * result.gamma) / (70_000 * r) ** 2
    expectNear(result.gamma + result.theta, 0.5 * gamma * 70_000 ** 2 * (r * r - 0.36 * day), 1e-9)
  }
})

test('in coin the old premium is revalued by the move of the coin', () => {
  const to = moved(0.05)
  const { translation } = pnlAttribution('put', 65_000, from, to, { currency: 'coin' })
  const before = black76('put', 70_000, 65_000, 0.15, 0.6)
  expectNear(translation, before / to.forward - before / 70_000, 1e-12)
  expect(pnlAttribution('put', 65_000, from, to).translation).toBe(0)
})

test('columns equal the results of single options, times the quantity', () => {
  const to = moved(0.03)
  const column = (a: number, b: number) => Float64Array.of(a, b)
  const result = pnlAttributionVec(
    Uint8Array.of(0, 1),
    column(75_000, 60_000),
    column(2, -3),
    { forward: column(70_000, 70_000), timeYears: column(0.15, 0.15), vol: column(0.6, 0.6) },
    {
      forward: column(to.forward, to.forward),
      timeYears: column(to.timeYears, to.timeYears),
      vol: column(to.vol, to.vol),
    },
  )
  const one = pnlAttribution('call', 75_000, from, to)
  const other = pnlAttribution('put', 60_000, from, to)
  for (const term of [...ATTRIBUTION_TERMS, 'total'] as const) {
    expect(result[term][0]).toBe(2 * one[term])
    expect(result[term][1]).toBe(-3 * other[term])
  }
  expect(() =>
    pnlAttributionVec(Uint8Array.of(0), column(1, 2), column(1, 2), result as never, result as never),
  ).toThrow(RangeError)
})
