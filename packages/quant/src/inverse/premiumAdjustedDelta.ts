import { greeks, greeksVec } from '../greeks/greeks.ts'
import { type Column, valueAt } from '../option/column.ts'
import type { OptionType } from '../option/optionType.ts'

/**
 * Returns the premium-adjusted delta, on coin venues "net transaction delta": the coins to sell against an option
 * bought with coin, so that the value *in coin* of option plus
 * hedge does not move. Deribit's account field DeltaTotal and OKX's `delta` use it.
 *
 * @param type       call or put
 * @param forward    F; quote currency; > 0
 * @param strike     K; quote currency; >= 0
 * @param timeYears  T, Act/365; >= 0
 * @param vol        σ, annualised decimal; >= 0
 * @returns delta less the coin premium = ±(K/F)·N(±d2); coin per option on one coin. Not monotone in K for calls
 * @see D. Reiswich, U. Wystup, "FX volatility smile construction", Wilmott (2012/60) 58-69, eq. 12
 */
export const premiumAdjustedDelta = (
  type: OptionType,
  forward: number,
  strike: number,
  timeYears: number,
  vol: number,
): number => -(strike / forward) * greeks(type, forward, strike, timeYears, vol).dualDelta

/**
 * {@link premiumAdjustedDelta} of whole columns.
 *
 * @param types  0 call, 1 put; n rows; forward, timeYears and vol have n rows, or are one number for all
 * @param out    receives the n deltas; allocated when absent
 * @returns `out`; NaN in rows without an answer
 * @throws RangeError where columns differ in length
 */
export const premiumAdjustedDeltaVec = (
  types: Uint8Array,
  forward: Column,
  strike: Float64Array,
  timeYears: Column,
  vol: Column,
  out: Float64Array = new Float64Array(types.length),
): Float64Array => {
  greeksVec({ types, forward, strike, timeYears, vol }, { dualDelta: out })
  for (let i = 0; i < out.length; i++) out[i] *= -(strike[i] / valueAt(forward, i))
  return out
}
