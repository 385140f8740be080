import { rawPart, type SmileSlice, svi } from '../svi.ts'
import { sviDurrleman } from '../sviDensity.ts'
import { CORRECTION_STEP } from './smileCorrection.ts'

/** Points per spline at which the density of a corrected smile is looked at: every 0.04 standard deviations. */
const POINTS = 8
/** Least g of a corrected smile at those points, so that it stays above 0 between them. */
const MARGIN = 0.002

/** Whether a correction gives the smile a negative density, or variance, that its raw slice has not. */
export const hasButterfly = (slice: SmileSlice): boolean => {
  const { correction } = slice
  if (correction === undefined) return false
  const raw = rawPart(slice)
  const { from, width, values } = correction
  for (let i = 0; i <= (values.length + 3) * POINTS; i++) {
    const k = width * Math.sinh(CORRECTION_STEP * (from - 2 + i / POINTS))
    if (!(svi(k, slice) > 0)) return true
    const g = sviDurrleman(k, slice)
    if (!(g >= MARGIN) && !(g >= sviDurrleman(k, raw))) return true
  }
  return false
}

/** Lowest of Durrleman's g within the reach of a slice's correction; Infinity without one. */
export const lowestDensity = (slice: SmileSlice): number => {
  const { correction } = slice
  if (correction === undefined) return Infinity
  const { from, width, values } = correction
  let lowest = Infinity
  for (let i = 0; i <= (values.length + 3) * POINTS; i++) {
    const g = sviDurrleman(width * Math.sinh(CORRECTION_STEP * (from - 2 + i / POINTS)), slice)
    if (!(g >= lowest)) lowest = g
  }
  return lowest
}
