import { normPdf } from '../../normal/normPdf.ts'
import { type SmileSlice, svi, sviCurvature, sviSlope } from './svi.ts'

/**
 * Durrleman's function g(k) of a raw SVI smile: the risk-neutral density has its sign, so the smile is free of
 * butterfly arbitrage exactly where g >= 0.
 *
 * @param logMoneyness  k = ln(K/F)
 * @param slice         raw SVI parameters in total variance
 * @returns g(k) = (1 − k w′/2w)² − (w′²/4)(1/w + 1/4) + w″/2, no unit; 1 for a flat smile
 * @see Gatheral & Jacquier, arXiv:1204.0646, eq. (2.1)
 */
export const sviDurrleman = (logMoneyness: number, slice: SmileSlice): number => {
  const w = svi(logMoneyness, slice)
  const slope = sviSlope(logMoneyness, slice)
  const carry = 1 - (logMoneyness * slope) / (2 * w)
  return carry * carry - ((slope * slope) / 4) * (1 / w + 0.25) + sviCurvature(logMoneyness, slice) / 2
}

/**
 * `sviDurrleman` over a column. logMoneyness: n; returns n values of g.
 *
 * @param logMoneyness  k = ln(K/F) of each point
 * @param slice         raw SVI parameters in total variance
 * @param out           n values; allocated when absent
 * @returns `out`: g(k), no unit; negative where the smile has butterfly arbitrage
 */
export const sviDurrlemanVec = (logMoneyness: Float64Array, slice: SmileSlice, out?: Float64Array): Float64Array => {
  const result = out ?? new Float64Array(logMoneyness.length)
  for (let i = 0; i < result.length; i++) result[i] = sviDurrleman(logMoneyness[i], slice)
  return result
}

/**
 * Risk-neutral density of k = ln(S_T/F) that a raw SVI smile implies.
 *
 * @param logMoneyness  k = ln(K/F)
 * @param slice         raw SVI parameters in total variance
 * @returns density per unit of log-moneyness, g(k)/√(2πw)·exp(−d₂²/2); divide by the strike for the density per unit
 *   of price
 * @see Gatheral & Jacquier, arXiv:1204.0646, section 2.2
 */
export const sviDensity = (logMoneyness: number, slice: SmileSlice): number => {
  const root = Math.sqrt(svi(logMoneyness, slice))
  return (sviDurrleman(logMoneyness, slice) / root) * normPdf(-logMoneyness / root - root / 2)
}
