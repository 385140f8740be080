import { exponential } from '../elementary/exponential.ts'
import { normInv } from '../normal/normInv.ts'
import { type Column, rowCount, valueAt } from '../option/column.ts'
import type { OptionType } from '../option/optionType.ts'
import type { DeltaConvention } from './deltas.ts'
import { adjustedPutMoneyness, innerCallMoneyness, outerCallMoneyness } from './premiumAdjusted.ts'

/** The strike with a given delta, or the reason why there is none. */
export type StrikeFromDelta =
  | {
      readonly ok: true
      /** Quote currency. */
      readonly strike: number
      /**
       * Premium-adjusted calls reach every delta twice: this is the strike left of the maximum, deep in the money,
       * which is rarely the one meant.
       */
      readonly innerStrike?: number
    }
  | {
      readonly ok: false
      /**
       * `delta-out-of-range`: no strike has it (0, at or above the discount, or above the maximum of the
       * premium-adjusted call);
       * `no-deviation`: σ√T is practically 0 or infinite, so that delta does not distinguish strikes; `not-a-number`:
       * NaN or outside the domain.
       */
      readonly reason: 'delta-out-of-range' | 'no-deviation' | 'not-a-number'
    }

/**
 * Returns the strike at which an option has a given delta, at a flat vol.
 *
 * @param type           call or put
 * @param delta          Δ in the given convention; its absolute value is used, so a 25-delta put may be −0.25 or 0.25
 * @param forward        F; quote currency; > 0
 * @param timeYears      T, Act/365; > 0
 * @param vol            σ, annualised decimal; > 0
 * @param convention     what delta means
 * @param yieldDiscount  exp(−qT) of the spot conventions; 1 for coins without yield
 * @returns the strike, quote currency; for premium-adjusted calls the outer one of two, and also the inner one
 * @remarks Relative error of K about 1e-15·(1 + σ√T·|d|). The plain conventions in closed form, the premium-adjusted
 *   ones by Newton steps that approach from one side.
 *   On a smile, iterate with the vol at the resulting strike; three to five rounds converge.
 * @see D. Reiswich, U. Wystup, "FX volatility smile construction", Wilmott (2012/60) 58-69, section 2.3
 */
export const strikeFromDelta = (
  type: OptionType,
  delta: number,
  forward: number,
  timeYears: number,
  vol: number,
  convention: DeltaConvention = 'forward',
  yieldDiscount = 1,
): StrikeFromDelta => {
  const isDomain = forward > 0 && forward < Infinity && timeYears >= 0 && vol >= 0 && yieldDiscount > 0
  if (!isDomain || Number.isNaN(delta)) return { ok: false, reason: 'not-a-number' }
  const stdDev = vol * Math.sqrt(timeYears)
  if (!(stdDev > 1e-100 && stdDev < 1e100)) return { ok: false, reason: 'no-deviation' }
  const strike = outerStrike(type === 'call', delta, forward, stdDev, convention, yieldDiscount)
  if (Number.isNaN(strike)) return { ok: false, reason: 'delta-out-of-range' }
  if (type === 'put' || !isAdjusted(convention)) return { ok: true, strike }
  const inner = innerCallMoneyness(sizeOf(delta, convention, yieldDiscount), stdDev)
  return { ok: true, strike, innerStrike: forward * exponential(inner) }
}

const isAdjusted = (convention: DeltaConvention): boolean =>
  convention === 'premiumAdjustedForward' || convention === 'premiumAdjustedSpot'

/** |Δ| as a forward delta. */
const sizeOf = (delta: number, convention: DeltaConvention, yieldDiscount: number): number =>
  Math.abs(delta) / (convention === 'spot' || convention === 'premiumAdjustedSpot' ? yieldDiscount : 1)

/** The strike, NaN where none has the delta. A strike outside the range of doubles counts as none. */
const outerStrike = (
  isCall: boolean,
  delta: number,
  forward: number,
  stdDev: number,
  convention: DeltaConvention,
  yieldDiscount: number,
): number => {
  const size = sizeOf(delta, convention, yieldDiscount)
  const isWithPremium = isAdjusted(convention)
  if (!(size > 0 && (isWithPremium || size < 1) && size < Infinity)) return Number.NaN
  let logStrike: number
  if (isWithPremium) logStrike = isCall ? outerCallMoneyness(size, stdDev) : adjustedPutMoneyness(size, stdDev)
  else logStrike = stdDev * (0.5 * stdDev - (isCall ? normInv(size) : -normInv(size)))
  const strike = forward * exponential(logStrike)
  return strike > 0 && strike < Infinity ? strike : Number.NaN
}

/**
 * {@link strikeFromDelta} of whole columns, the outer strike where there are two.
 *
 * @param types  0 call, 1 put; n rows; the other columns have n rows, or are one number for all
 * @param out    receives the n strikes; allocated when absent
 * @returns `out`; NaN in rows without a strike
 * @throws RangeError where columns differ in length
 */
export const strikeFromDeltaVec = (
  types: Uint8Array,
  delta: Column,
  forward: Column,
  timeYears: Column,
  vol: Column,
  convention: DeltaConvention = 'forward',
  yieldDiscount: Column = 1,
  out: Float64Array = new Float64Array(types.length),
): Float64Array => {
  const n = rowCount(types, delta, forward, timeYears, vol, yieldDiscount, out)
  for (let i = 0; i < n; i++) {
    const f = valueAt(forward, i)
    const years = valueAt(timeYears, i)
    const sigma = valueAt(vol, i)
    const discount = valueAt(yieldDiscount, i)
    const stdDev = sigma * Math.sqrt(years)
    const isDomain = f > 0 && f < Infinity && years >= 0 && sigma >= 0 && discount > 0
    const hasAnswer = isDomain && stdDev > 1e-100 && stdDev < 1e100
    out[i] = hasAnswer ? outerStrike(types[i] === 0, valueAt(delta, i), f, stdDev, convention, discount) : Number.NaN
  }
  return out
}
