import { checkLengths } from '../column/checkLengths.ts'

/** How implied and realised vol are set against each other. */
export type PremiumForm =
  /** Vol points, implied − realised: what charts show. */
  | 'vol'
  /** implied² − realised²: what a variance swap pays. */
  | 'variance'
  /** ln(implied/realised): comparable between calm and wild coins. */
  | 'log-ratio'

/**
 * Vol risk premium: what options charged over what the coin then did, or was expected to do.
 *
 * @param impliedVol   DVOL or at-the-money vol when the options were sold; annualised decimal (or percent, both alike)
 * @param realisedVol  vol over their life (ex post), over the last window (lagged), or its forecast (`har`, ex ante)
 * @param form         default 'vol'
 * @returns the premium in the form's unit; negative where options were cheap
 */
export const volRiskPremium = (impliedVol: number, realisedVol: number, form: PremiumForm = 'vol'): number => {
  if (form === 'variance') return impliedVol * impliedVol - realisedVol * realisedVol
  return form === 'log-ratio' ? Math.log(impliedVol / realisedVol) : impliedVol - realisedVol
}

/**
 * Vol risk premium over time, comparing implied and realised vol of the same days. impliedVols,
 * realisedVols: n daily values; returns n.
 *
 * @param impliedVols   implied vol at each bar, of options with `horizon` bars to expiry
 * @param realisedVols  realised vol of the `horizon` bars that end at each bar (`parkinsonVec` with that window)
 * @param horizon       time to expiry of the options in bars; default 30
 * @param aligned       'sale': row i has the premium of options sold at bar i, available `horizon` bars later;
 *   'expiry': row i
 *                      has that of options that expire at bar i, which is the original's chart; default 'expiry'
 * @param form          default 'vol'
 * @param out           n values; allocated when absent
 * @returns premiums; NaN where the other end is outside the history
 * @remarks Throws RangeError on columns of unequal length or a horizon that is not a whole number >= 0.
 */
export const volRiskPremiumVec = (
  impliedVols: Float64Array,
  realisedVols: Float64Array,
  horizon = 30,
  aligned: 'sale' | 'expiry' = 'expiry',
  form: PremiumForm = 'vol',
  out: Float64Array = new Float64Array(impliedVols.length),
): Float64Array => {
  checkLengths(impliedVols.length, { realisedVols, out })
  if (!(Number.isInteger(horizon) && horizon >= 0)) {
    throw new RangeError(`A horizon is a whole number of bars, 0 or more; got ${horizon}.`)
  }
  for (let i = 0; i < out.length; i++) {
    const sold = aligned === 'sale' ? i : i - horizon
    const lapsed = sold + horizon
    const isComplete = sold >= 0 && lapsed < out.length
    out[i] = isComplete ? volRiskPremium(impliedVols[sold], realisedVols[lapsed], form) : Number.NaN
  }
  return out
}
