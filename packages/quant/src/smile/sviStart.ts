import type { SviProblem } from './sviLeastSquares.ts'

/** Where the outer grid looks for the bottom of the smile and for its roundness, in units of the scale length. */
const ROUNDNESS = [0.08, 0.35, 1, 3]

/**
 * Starting points for `sviLeastSquares`, best first: for every (m, σ) of a coarse grid the other three parameters
 * follow from linear least squares in ω.
 *
 * @param count  how many starts to return
 * @see C. Martini, S. De Marco, "Quasi-explicit calibration of Gatheral's SVI model", Zeliade white paper (2009)
 */
export const sviStarts = (problem: SviProblem, count: number): Float64Array[] => {
  const { kappa } = problem
  let low = kappa[0]
  let high = kappa[0]
  for (const k of kappa) {
    low = Math.min(low, k)
    high = Math.max(high, k)
  }
  const found: { cost: number; x: Float64Array }[] = []
  for (const at of [0.15, 0.4, 0.6, 0.85]) {
    const m = low + at * (high - low)
    for (const sigma of ROUNDNESS) {
      const x = new Float64Array([0, 0, 0, m, sigma])
      found.push({ cost: linearFit(problem, x), x })
    }
  }
  found.sort((p, q) => p.cost - q.cost)
  return found.slice(0, count).map((start) => start.x)
}

/** Fills a, left, right of `x` by weighted least squares at its (m, σ); returns the linearised objective. */
const linearFit = (problem: SviProblem, x: Float64Array): number => {
  const { kappa, target, rootWeight } = problem
  const m = x[3]
  const sigmaSquared = x[4] * x[4]
  let s1 = 0
  let sl = 0
  let sr = 0
  let sll = 0
  let slr = 0
  let srr = 0
  let sw = 0
  let swl = 0
  let swr = 0
  let sww = 0
  for (let i = 0; i < kappa.length; i++) {
    const y = kappa[i] - m
    const root = Math.sqrt(y * y + sigmaSquared)
    const l = (root - y) / 2
    const r = (root + y) / 2
    const omega = target[i] * target[i]
    const weight = (rootWeight[i] * rootWeight[i]) / (4 * omega)
    s1 += weight
    sl += weight * l
    sr += weight * r
    sll += weight * l * l
    slr += weight * l * r
    srr += weight * r * r
    sw += weight * omega
    swl += weight * omega * l
    swr += weight * omega * r
    sww += weight * omega * omega
  }
  const ll = sll - (sl * sl) / s1
  const lr = slr - (sl * sr) / s1
  const rr = srr - (sr * sr) / s1
  const yl = swl - (sl * sw) / s1
  const yr = swr - (sr * sw) / s1
  const determinant = ll * rr - lr * lr
  let left = determinant > 1e-14 * ll * rr ? (yl * rr - yr * lr) / determinant : yl / ll
  let right = determinant > 1e-14 * ll * rr ? (yr * ll - yl * lr) / determinant : 0
  if (left < 0) {
    left = 0
    right = yr / rr
  }
  if (right < 0) {
    right = 0
    left = Math.max(0, yl / ll)
  }
  left = Math.min(problem.upper[1], Math.max(problem.lower[1], left))
  right = Math.min(problem.upper[2], Math.max(problem.lower[2], right))
  x[0] = (sw - left * sl - right * sr) / s1
  x[1] = left
  x[2] = right
  const variance = sww - (sw * sw) / s1
  return variance - 2 * (left * yl + right * yr) + left * left * ll + 2 * left * right * lr + right * right * rr
}
