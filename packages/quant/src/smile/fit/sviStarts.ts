import { linearFit } from './sviLeastSquares.ts'
import type { SviProblem } from './sviProblem.ts'

/** Grid of starting values for the bottom (share of the strikes' range) and the roundness (scale lengths). */
const BOTTOMS = [0.15, 0.4, 0.6, 0.85]
const ROUNDNESS = [0.08, 0.35, 1, 3]

/** A starting point with the objective of its linear fit. */
export type SviStart = { readonly x: Float64Array; readonly cost: number }

/**
 * Starting points for `sviLeastSquares`, best first: for every (m, σ) of a coarse grid the other three parameters
 * follow from linear least squares in ω.
 *
 * @param count  how many starts to return
 */
export const sviStarts = (problem: SviProblem, count: number): SviStart[] => {
  const { kappa, upper } = problem
  let low = kappa[0]
  let high = kappa[0]
  for (const k of kappa) {
    low = Math.min(low, k)
    high = Math.max(high, k)
  }
  const starts: SviStart[] = []
  for (const bottom of BOTTOMS) {
    const m = low + bottom * (high - low)
    for (const roundness of ROUNDNESS) {
      const x = new Float64Array([0, 0, 0, m, Math.min(upper[4], roundness)])
      starts.push({ cost: linearFit(problem, x), x })
    }
  }
  return starts.sort((p, q) => p.cost - q.cost).slice(0, count)
}
