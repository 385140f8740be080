import { checkLengths } from '../column/checkLengths.ts'
import type { AltcoinLink } from './altcoinSmile.ts'

/** A coin's link to its reference, measured from returns. */
export type MeasuredLink = AltcoinLink & {
  /** Share of the coin's variance that the reference explains; 0 to 1. */
  readonly rSquared: number
  /** Standard error of beta. */
  readonly betaError: number
  /** Realised vol of the coin and of the reference over the same weighted history; annualised decimal. */
  readonly coinVol: number
  readonly referenceVol: number
  /** Effective number of returns behind the weights. */
  readonly effectiveReturns: number
}

/**
 * Beta and idiosyncratic vol of a coin against a reference, by regression with exponentially fading weights.
 *
 * @param returns         log returns of the coin, in time order; n; rows with a NaN on either side are left out
 * @param reference       log returns of the reference over the same bars; n
 * @param halfLife        bars after which a return weighs half; default 60
 * @param periodsPerYear  A, bars in a year; default 365
 * @returns the link with its errors; undefined with fewer than 10 effective returns or a reference that never moves
 * @remarks Throws RangeError on columns of unequal length or a half-life <= 0. To choose between references, take the
 *   one with the largest R².
 */
export const altcoinLink = (
  returns: Float64Array,
  reference: Float64Array,
  halfLife = 60,
  periodsPerYear = 365,
): MeasuredLink | undefined => {
  checkLengths(returns.length, { reference })
  if (!(halfLife > 0)) throw new RangeError(`A half-life is above 0 bars; got ${halfLife}.`)
  const sums = { weight: 0, squares: 0, x: 0, y: 0, xx: 0, xy: 0, yy: 0 }
  for (let i = 0; i < returns.length; i++) {
    const y = returns[i]
    const x = reference[i]
    if (Number.isNaN(x) || Number.isNaN(y)) continue
    const weight = 0.5 ** ((returns.length - 1 - i) / halfLife)
    sums.weight += weight
    sums.squares += weight * weight
    sums.x += weight * x
    sums.y += weight * y
    sums.xx += weight * x * x
    sums.xy += weight * x * y
    sums.yy += weight * y * y
  }
  const { weight } = sums
  const effectiveReturns = (weight * weight) / sums.squares
  const varianceX = sums.xx / weight - (sums.x / weight) ** 2
  const varianceY = sums.yy / weight - (sums.y / weight) ** 2
  if (!(effectiveReturns >= 10 && varianceX > 0)) return undefined
  const beta = (sums.xy / weight - (sums.x * sums.y) / (weight * weight)) / varianceX
  const unbiased = effectiveReturns / (effectiveReturns - 2)
  const residual = Math.max(0, varianceY - beta * beta * varianceX) * unbiased
  const annual = (variance: number) => Math.sqrt(periodsPerYear * variance)
  return {
    beta,
    idioVol: annual(residual),
    rSquared: varianceY > 0 ? Math.min(1, (beta * beta * varianceX) / varianceY) : 0,
    betaError: Math.sqrt(residual / (varianceX * effectiveReturns)),
    coinVol: annual(varianceY),
    referenceVol: annual(varianceX),
    effectiveReturns,
  }
}
