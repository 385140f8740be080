import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectNear } from '../../test/near.ts'
import { sharedRows } from '../../test/sharedRows.ts'
import type { OptionType } from '../option/optionType.ts'
import { type DeltaConvention, deltas } from './deltas.ts'
import { strikeFromDelta, strikeFromDeltaVec } from './strikeFromDelta.ts'

const CONVENTIONS: readonly DeltaConvention[] = ['forward', 'spot', 'premiumAdjustedForward', 'premiumAdjustedSpot']

const strikeOf = (...inputs: Parameters<typeof strikeFromDelta>): number => {
  const result = strikeFromDelta(...inputs)
  expect(result.ok, JSON.stringify(result)).toBe(true)
  return result.ok ? result.strike : Number.NaN
}

const logUniform = (min: number, max: number): fc.Arbitrary<number> =>
  fc.double({ min: Math.log(min), max: Math.log(max), noNaN: true }).map(Math.exp)

test('delta → strike → delta in every convention', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<OptionType>('call', 'put'),
      fc.constantFrom(...CONVENTIONS),
      fc.double({ min: 0.001, max: 0.95, noNaN: true }),
      logUniform(0.01, 3),
      (type, convention, delta, stdDev) => {
        const result = strikeFromDelta(type, delta, 250, 1, stdDev, convention, 0.97)
        if (!result.ok) {
          // only beyond the discount, or above the largest premium-adjusted call delta
          expect(type === 'call' && convention.startsWith('premium')).toBe(true)
          return
        }
        const allowed = (3e-15 * (1 + Math.abs(Math.log(result.strike / 250)))) / Math.min(stdDev, 1)
        const back = deltas(type, 250, result.strike, 1, stdDev, 0.97)[convention]
        expectNear(back, type === 'call' ? delta : -delta, allowed / delta)
        if (result.innerStrike !== undefined) {
          expect(result.innerStrike).toBeLessThanOrEqual(result.strike)
          const inner = deltas(type, 250, result.innerStrike, 1, stdDev, 0.97)[convention]
          expectNear(inner, delta, allowed / delta)
        }
      },
    ),
    { numRuns: 2000 },
  )
})

test('strikes agree with the 60-digit golden table', () => {
  for (const row of sharedRows('golden/mpmath_delta_strikes.csv') ?? []) {
    const check = (type: OptionType, vol: string, convention: DeltaConvention, k: string): void => {
      const strike = strikeOf(type, Number(row.abs_delta), 1, Number(row.T), Number(row[vol]), convention)
      expect(Math.abs(Math.log(strike) - Number(row[k])), `${row.set} ${k}`).toBeLessThan(2e-15)
    }
    check('call', 'iv_call', 'forward', 'k_call_fwd_delta')
    check('call', 'iv_call_pa', 'premiumAdjustedForward', 'k_call_premium_adj(right branch)')
    check('put', 'iv_put', 'forward', 'k_put_fwd_delta')
    check('put', 'iv_put_pa', 'premiumAdjustedForward', 'k_put_premium_adj')
  }
})

test('deltas and strikes agree with QuantLib’s within its print rounding', () => {
  const names: Record<string, DeltaConvention> = {
    Spot: 'spot',
    Fwd: 'forward',
    PaSpot: 'premiumAdjustedSpot',
    PaFwd: 'premiumAdjustedForward',
  }
  for (const row of sharedRows('golden/quantlib_fx_delta.csv') ?? []) {
    const convention = names[row.delta_convention]
    const foreign = Number(row.df_foreign)
    const forward = (Number(row.spot) * foreign) / Number(row.df_domestic)
    const strike = Number(row.strike)
    const delta = Number(row.delta)
    const stdDev = Number(row.stddev)
    const type = row.type as OptionType
    expect(Math.abs(deltas(type, forward, strike, 1, stdDev, foreign)[convention] - delta)).toBeLessThan(2.4e-4)
    expect(Math.abs(strikeOf(type, delta, forward, 1, stdDev, convention, foreign) - strike)).toBeLessThan(
      Number(row.tol_strike),
    )
  }
})

test('a premium-adjusted call delta has two strikes, around its maximum; above the maximum none', () => {
  const result = strikeFromDelta('call', 0.25, 100, 0.25, 0.8, 'premiumAdjustedForward')
  expect(result.ok && result.innerStrike !== undefined && result.innerStrike < result.strike).toBe(true)
  const largest = Math.max(
    ...Array.from({ length: 2000 }, (_, i) => deltas('call', 100, 20 + i / 10, 0.25, 0.8).premiumAdjustedForward),
  )
  expect(strikeFromDelta('call', largest * 0.9999, 100, 0.25, 0.8, 'premiumAdjustedForward').ok).toBe(true)
  expect(strikeFromDelta('call', largest * 1.0001, 100, 0.25, 0.8, 'premiumAdjustedForward')).toEqual({
    ok: false,
    reason: 'delta-out-of-range',
  })
})

test('a premium-adjusted put delta may exceed 1', () => {
  const strike = strikeOf('put', -1.4, 100, 0.25, 0.8, 'premiumAdjustedForward')
  expectNear(deltas('put', 100, strike, 0.25, 0.8).premiumAdjustedForward, -1.4, 1e-14)
})

test('50-delta is the strike at d1 = 0; the sign of delta does not matter', () => {
  expectNear(strikeOf('call', 0.5, 100, 1, 0.4), 100 * Math.exp(0.08), 1e-15)
  expect(strikeOf('put', -0.25, 100, 1, 0.4)).toBe(strikeOf('put', 0.25, 100, 1, 0.4))
})

test('no strike exists for a delta out of range, without σ√T, or for invalid numbers', () => {
  for (const delta of [0, 1, -1.2, 5]) {
    expect(strikeFromDelta('call', delta, 100, 1, 0.4)).toEqual({ ok: false, reason: 'delta-out-of-range' })
  }
  expect(strikeFromDelta('call', 0.98, 100, 1, 0.4, 'spot', 0.97)).toEqual({ ok: false, reason: 'delta-out-of-range' })
  expect(strikeFromDelta('call', 0.3, 100, 0, 0.4)).toEqual({ ok: false, reason: 'no-deviation' })
  expect(strikeFromDelta('call', 0.3, 100, 1, 0)).toEqual({ ok: false, reason: 'no-deviation' })
  for (const bad of [
    [Number.NaN, 100, 1, 0.4],
    [0.3, -1, 1, 0.4],
    [0.3, 100, -1, 0.4],
  ] as [number, number, number, number][]) {
    expect(strikeFromDelta('put', ...bad)).toEqual({ ok: false, reason: 'not-a-number' })
  }
})

test('the vector form equals the scalar, NaN where there is no strike', () => {
  const delta = Float64Array.of(0.1, 0.25, 0.9, 2)
  const out = strikeFromDeltaVec(Uint8Array.of(0, 1, 0, 0), delta, 100, 0.5, 0.7, 'premiumAdjustedForward')
  expect(out[0]).toBe(strikeOf('call', 0.1, 100, 0.5, 0.7, 'premiumAdjustedForward'))
  expect(out[1]).toBe(strikeOf('put', 0.25, 100, 0.5, 0.7, 'premiumAdjustedForward'))
  expect([out[2], out[3]]).toEqual([Number.NaN, Number.NaN])
})
