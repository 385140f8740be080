import { normPdf } from '../normal/normPdf.ts'
import { tailDenominator, tailNumerator } from '../normal/tailRatio.ts'
import { type Column, rowCount, valueAt } from './column.ts'
import type { OptionType } from './optionType.ts'

/**
 * Undiscounted Bachelier (normal model) price of a European option on a forward, for underlyings that may be negative: spreads, basis, funding.
 *
 * @param type       call or put
 * @param forward    F; quote currency; any finite number
 * @param strike     K; quote currency; any finite number
 * @param timeYears  T, Act/365; >= 0
 * @param normalVol  σN, annualised standard deviation in quote currency, not a percentage; >= 0
 * @returns quote currency, before discounting; NaN for NaN, an infinite F or K, or a negative T or σN
 * @remarks The time value is s·φ(h)·(1 − |h|·N(−|h|)/φ(h)), h = (F − K)/s, s = σN√T, evaluated without cancellation: relative error below 1e-14.
 * @see L. Bachelier, "Théorie de la spéculation" (1900); P. Jäckel, "Implied normal volatility" (2017) eq. 1.3
 */
export const bachelier = (
  type: OptionType,
  forward: number,
  strike: number,
  timeYears: number,
  normalVol: number,
): number => bachelierValue(type === 'call', forward, strike, timeYears, normalVol)

const bachelierValue = (
  isCall: boolean,
  forward: number,
  strike: number,
  timeYears: number,
  normalVol: number,
): number => {
  const parity = isCall ? forward - strike : strike - forward
  const intrinsic = Math.max(parity, 0)
  if (!(Number.isFinite(parity) && timeYears >= 0 && normalVol >= 0)) return Number.NaN
  const stdDev = timeYears === 0 || normalVol === 0 ? 0 : normalVol * Math.sqrt(timeYears)
  if (stdDev === 0) return intrinsic
  const distance = Math.abs(parity) / stdDev
  if (distance > 40) return intrinsic
  const numerator = tailNumerator(distance)
  return intrinsic + (stdDev * normPdf(distance) * numerator) / (numerator + distance * tailDenominator(distance))
}

/**
 * {@link bachelier} of whole columns.
 *
 * @param types  0 call, 1 put; n rows; the other columns have n rows, or are one number for all
 * @param out    receives the n prices; allocated when absent
 * @returns `out`; NaN in rows without a price
 * @throws RangeError where columns differ in length
 */
export const bachelierVec = (
  types: Uint8Array,
  forward: Column,
  strike: Column,
  timeYears: Column,
  normalVol: Column,
  out: Float64Array = new Float64Array(types.length),
): Float64Array => {
  const n = rowCount(types, forward, strike, timeYears, normalVol, out)
  for (let i = 0; i < n; i++) {
    out[i] = bachelierValue(
      types[i] === 0,
      valueAt(forward, i),
      valueAt(strike, i),
      valueAt(timeYears, i),
      valueAt(normalVol, i),
    )
  }
  return out
}
