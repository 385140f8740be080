/**
 * Returns the risk reversal (skew) of two equal-delta vols: call minus put. Negative: puts are dearer.
 *
 * @param callVol  vol of the Δ call, e.g. 25-delta; decimal (or any unit, kept)
 * @param putVol   vol of the Δ put; same unit
 * @returns callVol − putVol, in the unit given; NaN in gives NaN out
 * @see D. Reiswich, U. Wystup, "FX volatility smile construction" (2010), section 2.2. Some desks quote put minus
 *   call: negate. Divide by the at-the-money vol for the normalised skew.
 */
export const riskReversal = (callVol: number, putVol: number): number => callVol - putVol

/**
 * `riskReversal` over columns. callVol, putVol: n; returns n.
 *
 * @param callVol  vols of the Δ calls
 * @param putVol   vols of the Δ puts
 * @param out      n values; allocated when absent
 * @returns `out`: callVol − putVol row by row, in the unit given; NaN in gives NaN out
 */
export const riskReversalVec = (callVol: Float64Array, putVol: Float64Array, out?: Float64Array): Float64Array => {
  const result = out ?? new Float64Array(callVol.length)
  for (let i = 0; i < result.length; i++) result[i] = callVol[i] - putVol[i]
  return result
}
