import { exponential } from '../elementary/exponential.ts'
import { black76 } from './black76.ts'
import { black76DiscountedVec } from './black76Discounted.ts'
import { type Column, rowCount, valueAt } from './column.ts'
import type { OptionType } from './optionType.ts'

/**
 * Generalised Black-Scholes-Merton price of a European option on a spot that carries.
 *
 * @param type       call or put
 * @param spot       S; quote currency; >= 0
 * @param strike     K; quote currency; >= 0
 * @param timeYears  T, Act/365; >= 0
 * @param vol        σ, annualised decimal; >= 0
 * @param rate       r, continuously compounded per year
 * @param carry      b, cost of carry per year, the growth of the forward: F = S·exp(bT). b = r for a coin without yield, r − q with yield q, 0 for a future
 * @returns exp(−rT) times `black76` at the forward, quote currency per unit of underlying, in today's money
 * @remarks As `black76`: total, NaN for NaN or a negative input. Relative error below 1e-12 where it is measured against 60 digits: far out of the
 *   money the rounding of the forward S·exp(bT) is what remains.
 * @see E. G. Haug, "The Complete Guide to Option Pricing Formulas", 2nd ed. (2007) section 1.1.6, eqs. 1.13-1.14
 */
export const blackScholes = (
  type: OptionType,
  spot: number,
  strike: number,
  timeYears: number,
  vol: number,
  rate = 0,
  carry: number = rate,
): number =>
  black76(type, spot * exponential(carry * timeYears), strike, timeYears, vol) * exponential(-rate * timeYears)

/**
 * {@link blackScholes} of whole columns.
 *
 * @param types  0 call, 1 put; n rows; the other columns have n rows, or are one number for all
 * @param out    receives the n prices; allocated when absent. Temporarily stores the forwards: pass no input column as
 *   `out`
 * @returns `out`; NaN in rows without a price
 * @throws RangeError where columns differ in length
 */
export const blackScholesVec = (
  types: Uint8Array,
  spot: Column,
  strike: Column,
  timeYears: Column,
  vol: Column,
  rate: Column,
  carry: Column,
  out: Float64Array = new Float64Array(types.length),
): Float64Array => {
  const n = rowCount(types, spot, timeYears, carry, out)
  for (let i = 0; i < n; i++) {
    const growth = valueAt(carry, i) * valueAt(timeYears, i)
    out[i] = valueAt(spot, i) * exponential(growth)
  }
  return black76DiscountedVec(types, out, strike, timeYears, vol, rate, out)
}
