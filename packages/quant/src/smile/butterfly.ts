/** `full`: call + put − 2·ATM, as the reference product shows it; `half`: (call + put)/2 − ATM, as the street quotes it. */
export type ButterflyConvention = 'full' | 'half'

/**
 * Butterfly (smile convexity) of two equal-delta vols against the at-the-money vol.
 *
 * @param callVol     vol of the Δ call, e.g. 25-delta; decimal (or any unit, kept)
 * @param putVol      vol of the Δ put; same unit
 * @param atmVol      at-the-money vol; same unit
 * @param convention  `full` (default) or `half`
 * @returns convexity in the unit given; NaN in gives NaN out
 * @see Amberdata metrics documentation (`full`); Reiswich & Wystup (2010), section 2.2 (`half`)
 */
export const butterfly = (
  callVol: number,
  putVol: number,
  atmVol: number,
  convention: ButterflyConvention = 'full',
): number => (callVol + putVol - 2 * atmVol) * (convention === 'full' ? 1 : 0.5)

/**
 * `butterfly` over columns. callVol, putVol, atmVol: n; returns n.
 *
 * @param callVol     vols of the Δ calls
 * @param putVol      vols of the Δ puts
 * @param atmVol      at-the-money vols
 * @param convention  `full` (default) or `half`
 * @param out         n values; allocated when absent
 * @returns `out`: convexities in the unit given; NaN in gives NaN out
 */
export const butterflyVec = (
  callVol: Float64Array,
  putVol: Float64Array,
  atmVol: Float64Array,
  convention: ButterflyConvention = 'full',
  out?: Float64Array,
): Float64Array => {
  const result = out ?? new Float64Array(callVol.length)
  for (let i = 0; i < result.length; i++) result[i] = butterfly(callVol[i], putVol[i], atmVol[i], convention)
  return result
}
