import { checkLengths } from '../column/checkLengths.ts'

/** How far a model smile may be trusted; sets the width of its quotes. */
export type AltcoinConfidence = 'high' | 'medium' | 'low'

/** The calibration's error on a coin that does list options. */
export type AltcoinSelfTest = {
  /** Root mean square of model less listed vol; decimal points. */
  readonly rmsVol: number
  /** Mean of model less listed vol: + where the model is dear. */
  readonly biasVol: number
  /** Root mean square with the bias taken out: the error of the shape alone. */
  readonly shapeVol: number
  readonly maxErrorVol: number
  readonly confidence: AltcoinConfidence
  /** Strikes compared. */
  readonly strikes: number
}

/** 'high' within 3 vol points, 'medium' within 8, else 'low'. */
const LIMITS = { high: 0.03, medium: 0.08 } as const

/**
 * Confidence that an expected vol error deserves.
 *
 * @param errorVol  root mean square error; decimal points
 * @returns 'high' up to 0.03, 'medium' up to 0.08, 'low' beyond or unknown (NaN)
 */
export const altcoinConfidence = (errorVol: number): AltcoinConfidence =>
  errorVol <= LIMITS.high ? 'high' : errorVol <= LIMITS.medium ? 'medium' : 'low'

/**
 * Self-test of the altcoin calibration: compares the smile it gives a coin with listed options (ETH, SOL, XRP mapped
 * from
 * BTC) with the listed one. modelVols, listedVols, weights: n.
 *
 * @param modelVols   vols of `altcoinSmile`; annualised decimal; NaN rows are skipped
 * @param listedVols  mark vols at the same strikes; NaN rows are skipped
 * @param weights     importance of each strike (vega); default equal
 * @returns the errors and the confidence they justify; NaN and 'low' when there are no common rows
 * @remarks Throws RangeError on columns of unequal length.
 */
export const altcoinSelfTest = (
  modelVols: Float64Array,
  listedVols: Float64Array,
  weights?: Float64Array,
): AltcoinSelfTest => {
  checkLengths(modelVols.length, { listedVols, weights })
  let total = 0
  let sum = 0
  let squares = 0
  let largest = Number.NaN
  let strikes = 0
  for (let i = 0; i < modelVols.length; i++) {
    const error = modelVols[i] - listedVols[i]
    const weight = weights ? weights[i] : 1
    if (Number.isNaN(error) || !(weight > 0)) continue
    strikes++
    total += weight
    sum += weight * error
    squares += weight * error * error
    largest = Math.max(strikes === 1 ? 0 : largest, Math.abs(error))
  }
  const biasVol = sum / total
  const rmsVol = Math.sqrt(squares / total)
  return {
    rmsVol,
    biasVol,
    shapeVol: Math.sqrt(Math.max(0, squares / total - biasVol * biasVol)),
    maxErrorVol: largest,
    confidence: altcoinConfidence(rmsVol),
    strikes,
  }
}
