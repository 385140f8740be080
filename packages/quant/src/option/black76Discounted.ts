import { exponential } from '../elementary/exponential.ts'
import { black76, black76Vec } from './black76.ts'
import { type Column, rowCount, valueAt } from './column.ts'
import type { OptionType } from './optionType.ts'

/**
 * Black-76 price of a European option on a forward, in today's money.
 *
 * @param type       call or put
 * @param forward    F; quote currency; >= 0
 * @param strike     K; quote currency; >= 0
 * @param timeYears  T, Act/365; >= 0
 * @param vol        σ, annualised decimal; >= 0
 * @param rate       r, continuously compounded per year; any finite number
 * @returns exp(−rT) times `black76`, quote currency per unit of underlying
 * @remarks As `black76`: total, NaN for NaN or a negative input.
 * @see F. Black, "The pricing of commodity contracts", J. Fin. Econ. 3 (1976) 167-179, eq. 16
 */
export const black76Discounted = (
  type: OptionType,
  forward: number,
  strike: number,
  timeYears: number,
  vol: number,
  rate: number,
): number => black76(type, forward, strike, timeYears, vol) * exponential(-rate * timeYears)

/**
 * {@link black76Discounted} of whole columns.
 *
 * @param types  0 call, 1 put; n rows; the other columns have n rows, or are one number for all
 * @param out    receives the n prices; allocated when absent
 * @returns `out`; NaN in rows without a price
 * @throws RangeError where columns differ in length
 */
export const black76DiscountedVec = (
  types: Uint8Array,
  forward: Column,
  strike: Column,
  timeYears: Column,
  vol: Column,
  rate: Column,
  out: Float64Array = new Float64Array(types.length),
): Float64Array => {
  rowCount(types, rate)
  black76Vec(types, forward, strike, timeYears, vol, out)
  for (let i = 0; i < out.length; i++) {
    const time = valueAt(timeYears, i)
    out[i] *= exponential(-valueAt(rate, i) * time)
  }
  return out
}
