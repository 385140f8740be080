import { checkLengths } from '../column/checkLengths.ts'
import { normCdf } from '../normal/normCdf.ts'
import { normPdf } from '../normal/normPdf.ts'
import { logMoneyness } from '../option/logMoneyness.ts'
import type { OptionType } from '../option/optionType.ts'
import { type SmileSlice, svi, sviSlope } from './svi/svi.ts'

/**
 * Delta of an option when the smile moves with the price (sticky delta): Black-76 delta plus vega times the move of the
 * option's own vol, also called skew delta or shadow delta.
 *
 * @param type       call or put
 * @param forward    F, quote currency; > 0
 * @param strike     K, quote currency; > 0
 * @param timeYears  T, Act/365; > 0
 * @param slice      raw SVI parameters of the expiry, total variance
 * @returns dV/dF at fixed smile in k = ln(K/F): ±N(±d₁) − φ(d₁)·w′(k)/(2√w), per unit of the underlying; NaN where the
 *   slice has no variance
 * @remarks With a fixed smile in strike (sticky strike) the plain delta is the answer. A price scales with F under this
 *   rule, so V = F·dV/dF + K·dV/dK exactly.
 * @see Reiswich & Wystup (2010), section 1.4; J. Gatheral, "The Volatility Surface" (2006), ch. 8
 */
export const skewDelta = (
  type: OptionType,
  forward: number,
  strike: number,
  timeYears: number,
  slice: SmileSlice,
): number => {
  const k = -logMoneyness(forward, strike)
  const root = timeYears > 0 ? Math.sqrt(svi(k, slice)) : Number.NaN
  const d1 = -k / root + root / 2
  const plain = type === 'call' ? normCdf(d1) : -normCdf(-d1)
  return plain - (normPdf(d1) * sviSlope(k, slice)) / (2 * root)
}

/**
 * {@link skewDelta} of the options of one expiry.
 *
 * @param types      0 call, 1 put; n rows
 * @param forward    F of the expiry, quote currency; > 0
 * @param strike     K of each option, quote currency; > 0; n rows
 * @param timeYears  T, Act/365; > 0
 * @param slice      raw SVI parameters of the expiry, total variance
 * @param out        n deltas; allocated when absent
 * @returns `out`; NaN in rows without an answer
 * @throws RangeError where columns differ in length
 */
export const skewDeltaVec = (
  types: Uint8Array,
  forward: number,
  strike: Float64Array,
  timeYears: number,
  slice: SmileSlice,
  out: Float64Array = new Float64Array(types.length),
): Float64Array => {
  checkLengths(types.length, { strike, out })
  for (let i = 0; i < types.length; i++) {
    out[i] = skewDelta(types[i] === 0 ? 'call' : 'put', forward, strike[i], timeYears, slice)
  }
  return out
}
