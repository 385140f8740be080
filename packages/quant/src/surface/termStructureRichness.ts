/**
 * How inverted a term structure is. `ratio`: Σ_{i<j} σ_i/σ_j over all pairs; `richness`: their mean, the displayed
 * figure; 1 flat, below 1 contango, above 1 backwardation.
 */
export type TermStructureRichness = { readonly ratio: number; readonly richness: number }

/**
 * Term-structure richness: the mean of the pairwise near/far ratios of constant-maturity at-the-money vols.
 *
 * @param atmVol  vols in ascending tenor, by convention 7, 30, 60, 90 and 180 days (10 pairs); any one unit
 * @returns sum and mean of the ratios; NaN for both when a vol is missing or fewer than two are given
 * @see Amberdata term-structure richness (both documented examples reproduced exactly)
 */
export const termStructureRichness = (atmVol: ArrayLike<number>): TermStructureRichness => {
  const n = atmVol.length
  if (n < 2) return { ratio: Number.NaN, richness: Number.NaN }
  let ratio = 0
  for (let near = 0; near < n; near++) {
    for (let far = near + 1; far < n; far++) ratio += atmVol[near] / atmVol[far]
  }
  return { ratio, richness: ratio / ((n * (n - 1)) / 2) }
}
