import { CHUNK_ROWS, type Column, loadRows, loadTypes, rowCount } from './column.ts'
import type { OptionType } from './optionType.ts'
import { fillPriceRows, priceRows } from './priceRows.ts'

/**
 * Undiscounted Black-76 price of a European option on a forward: what the option is worth in money paid at expiry.
 *
 * @param type       call or put
 * @param forward    F, price of the forward for this expiry; quote currency; >= 0
 * @param strike     K, quote currency; >= 0
 * @param timeYears  T, Act/365; >= 0 (0 gives the intrinsic value)
 * @param vol        σ, annualised decimal (0.65 = 65 %); >= 0 (0 gives the intrinsic value)
 * @returns price in quote currency per unit of underlying, before discounting; NaN for NaN or a negative input
 * @remarks Total, never throws. Out of the money the relative error is below 1e-14 down to the smallest double (worst some 4 standard deviations out, from 4.5 on the
 *   exponent is computed in doubled precision), near the money a few 1e-16;
 *   in the money the intrinsic value is added, so parity holds to the last digit. The coin premium of an inverse option is this over `forward`.
 * @see F. Black, "The pricing of commodity contracts", J. Fin. Econ. 3 (1976) 167-179
 * @see P. Jäckel, "Let's Be Rational", Wilmott (Jan 2015) 40-53, section 6 for the evaluation without cancellation
 */
export const black76 = (type: OptionType, forward: number, strike: number, timeYears: number, vol: number): number => {
  priceRows.types[0] = type === 'call' ? 0 : 1
  priceRows.forwards[0] = forward
  priceRows.strikes[0] = strike
  priceRows.times[0] = timeYears
  priceRows.vols[0] = vol
  fillPriceRows(1)
  return priceRows.prices[0]
}

/**
 * {@link black76} of whole columns.
 *
 * @param types      0 call, 1 put; n rows
 * @param forward    F; n rows, or one number for all
 * @param strike     K; n rows, or one number for all
 * @param timeYears  T; n rows, or one number for all
 * @param vol        σ; n rows, or one number for all
 * @param out        receives the n prices; allocated when absent
 * @returns `out`; NaN in rows without a price
 * @throws RangeError where columns differ in length
 */
export const black76Vec = (
  types: Uint8Array,
  forward: Column,
  strike: Column,
  timeYears: Column,
  vol: Column,
  out: Float64Array = new Float64Array(types.length),
): Float64Array => {
  const n = rowCount(types, forward, strike, timeYears, vol, out)
  for (let start = 0; start < n; start += CHUNK_ROWS) {
    const end = Math.min(start + CHUNK_ROWS, n)
    loadTypes(types, start, end, priceRows.types)
    loadRows(forward, start, end, priceRows.forwards)
    loadRows(strike, start, end, priceRows.strikes)
    loadRows(timeYears, start, end, priceRows.times)
    loadRows(vol, start, end, priceRows.vols)
    fillPriceRows(end - start)
    for (let i = start; i < end; i++) out[i] = priceRows.prices[i - start]
  }
  return out
}
