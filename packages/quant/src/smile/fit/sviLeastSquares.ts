import { addPenalties } from './sviPenalties.ts'
import { emptyNormalEquations, MIN_OMEGA, type NormalEquations, PARAMETERS, type SviProblem } from './sviProblem.ts'

/**
 * Levenberg-Marquardt with bounds by projection, from `x` (changed in place). Without penalties the three linear
 * parameters are solved again after every step, which follows the curved valley of SVI in about ten steps.
 *
 * @returns the objective reached: Σ weight·(vol error in scale vols)² plus penalties
 */
export const sviLeastSquares = (problem: SviProblem, x: Float64Array, maxIterations: number): number => {
  const isSeparable = problem.butterflyAt.length === 0 && problem.calendarAt.length === 0
  let [normal, spare] = systems
  clampTo(problem, x)
  let cost = costAt(problem, x, normal)
  let damping = 1e-3
  for (let iteration = 0; iteration < maxIterations && cost > NEGLIGIBLE; iteration++) {
    const before = cost
    for (let attempt = 0; attempt < 8 && cost === before; attempt++) {
      solveDamped(normal, problem, x, damping, factor, step)
      for (let j = 0; j < 4; j++) trial[j] = x[j] + step[j]
      // σ moves on a logarithmic scale, at most by a factor e^1.5
      trial[4] = x[4] * Math.exp(Math.max(-1.5, Math.min(1.5, step[4] / x[4])))
      clampTo(problem, trial)
      if (isSeparable) linearFit(problem, trial, true)
      // nearly every step is accepted, so the system of the next one is built along with the trial
      const trialCost = costAt(problem, trial, spare)
      if (trialCost < cost) {
        x.set(trial)
        cost = trialCost
        const used = normal
        normal = spare
        spare = used
        damping = Math.max(damping * 0.2, 1e-9)
      } else damping *= 6
    }
    if (before - cost <= 1e-7 * before) return cost
  }
  return cost
}

const NEGLIGIBLE = 1e-24

// Working memory of a fit, shared by successive fits.
const systems = [/* @__PURE__ */ emptyNormalEquations(), /* @__PURE__ */ emptyNormalEquations()] as const
const trial = /* @__PURE__ */ new Float64Array(PARAMETERS)
const step = /* @__PURE__ */ new Float64Array(PARAMETERS)
const factor = /* @__PURE__ */ new Float64Array(PARAMETERS * PARAMETERS)

const clampTo = (problem: SviProblem, x: Float64Array): void => {
  for (let j = 0; j < PARAMETERS; j++) x[j] = Math.min(problem.upper[j], Math.max(problem.lower[j], x[j]))
}

/** Objective at x; fills `normal` with the Gauss-Newton system there. Summed in plain numbers, which stay in registers. */
const costAt = (problem: SviProblem, x: Float64Array, normal: NormalEquations): number => {
  const { kappa, target, rootWeight } = problem
  const a = x[0]
  const left = x[1]
  const right = x[2]
  const m = x[3]
  const sigma = x[4]
  const half = (left + right) / 2
  const tilt = (right - left) / 2
  let cost = 0
  let g0 = 0
  let g1 = 0
  let g2 = 0
  let g3 = 0
  let g4 = 0
  let h00 = 0
  let h10 = 0
  let h11 = 0
  let h20 = 0
  let h21 = 0
  let h22 = 0
  let h30 = 0
  let h31 = 0
  let h32 = 0
  let h33 = 0
  let h40 = 0
  let h41 = 0
  let h42 = 0
  let h43 = 0
  let h44 = 0
  for (let i = 0; i < kappa.length; i++) {
    const y = kappa[i] - m
    const root = Math.sqrt(y * y + sigma * sigma)
    const omega = a + (left * (root - y) + right * (root + y)) / 2
    const vol = Math.sqrt(Math.max(omega, MIN_OMEGA))
    // below zero the error keeps growing with ω, so that the step points back
    const residual = rootWeight[i] * (vol - target[i] + Math.min(0, omega - MIN_OMEGA))
    cost += residual * residual
    const factor = omega > MIN_OMEGA ? rootWeight[i] / (2 * vol) : rootWeight[i]
    // factor·dω/dx, as in `setRow`
    const r1 = (factor * (root - y)) / 2
    const r2 = (factor * (root + y)) / 2
    const r3 = -factor * (tilt + (half * y) / root)
    const r4 = (factor * half * sigma) / root
    g0 += factor * residual
    g1 += r1 * residual
    g2 += r2 * residual
    g3 += r3 * residual
    g4 += r4 * residual
    h00 += factor * factor
    h10 += r1 * factor
    h11 += r1 * r1
    h20 += r2 * factor
    h21 += r2 * r1
    h22 += r2 * r2
    h30 += r3 * factor
    h31 += r3 * r1
    h32 += r3 * r2
    h33 += r3 * r3
    h40 += r4 * factor
    h41 += r4 * r1
    h42 += r4 * r2
    h43 += r4 * r3
    h44 += r4 * r4
  }
  const { gradient, hessian } = normal
  gradient[0] = g0
  gradient[1] = g1
  gradient[2] = g2
  gradient[3] = g3
  gradient[4] = g4
  hessian[0] = h00
  hessian[5] = h10
  hessian[6] = h11
  hessian[10] = h20
  hessian[11] = h21
  hessian[12] = h22
  hessian[15] = h30
  hessian[16] = h31
  hessian[17] = h32
  hessian[18] = h33
  hessian[20] = h40
  hessian[21] = h41
  hessian[22] = h42
  hessian[23] = h43
  hessian[24] = h44
  return cost + addPenalties(problem, x, normal)
}

/** 1: the parameter is pressed against a bound. */
const isAtBound = /* @__PURE__ */ new Uint8Array(PARAMETERS)

/** Solves (H + λ·diag H)·step = −gradient over the parameters that are not pressed against a bound, by Cholesky. */
const solveDamped = (
  { hessian, gradient }: NormalEquations,
  problem: SviProblem,
  x: Float64Array,
  damping: number,
  factor: Float64Array,
  step: Float64Array,
): void => {
  const { lower, upper } = problem
  for (let i = 0; i < PARAMETERS; i++) {
    isAtBound[i] = (x[i] <= lower[i] && gradient[i] > 0) || (x[i] >= upper[i] && gradient[i] < 0) ? 1 : 0
    for (let j = 0; j <= i; j++) {
      let sum = isAtBound[i] + isAtBound[j] > 0 ? 0 : hessian[PARAMETERS * i + j]
      if (i === j) sum = isAtBound[i] === 1 ? 1 : sum * (1 + damping) + 1e-14
      for (let l = 0; l < j; l++) sum -= factor[PARAMETERS * i + l] * factor[PARAMETERS * j + l]
      factor[PARAMETERS * i + j] = i === j ? Math.sqrt(Math.max(sum, 1e-18)) : sum / factor[PARAMETERS * j + j]
    }
  }
  for (let i = 0; i < PARAMETERS; i++) {
    let sum = isAtBound[i] === 1 ? 0 : -gradient[i]
    for (let l = 0; l < i; l++) sum -= factor[PARAMETERS * i + l] * step[l]
    step[i] = sum / factor[PARAMETERS * i + i]
  }
  for (let i = PARAMETERS - 1; i >= 0; i--) {
    let sum = step[i]
    for (let l = i + 1; l < PARAMETERS; l++) sum -= factor[PARAMETERS * l + i] * step[l]
    step[i] = sum / factor[PARAMETERS * i + i]
  }
}

/**
 * Sets a, left, right of `x` to the weighted least-squares optimum for its (m, σ), inside the bounds of the wings.
 * Since √ω − v = (ω − v²)/(√ω + v), the vol error is linear in them up to √ω, taken from `x` itself when
 * `isRefining` and from the quotes otherwise.
 *
 * @returns the linearised objective
 */
export const linearFit = (problem: SviProblem, x: Float64Array, isRefining = false): number => {
  const { kappa, target, rootWeight } = problem
  const a = x[0]
  const oldLeft = x[1]
  const oldRight = x[2]
  const m = x[3]
  const sigma = x[4]
  let s1 = 0
  let sl = 0
  let sr = 0
  let sw = 0
  let sll = 0
  let slr = 0
  let srr = 0
  let swl = 0
  let swr = 0
  let sww = 0
  for (let i = 0; i < kappa.length; i++) {
    const y = kappa[i] - m
    const root = Math.sqrt(y * y + sigma * sigma)
    const l = (root - y) / 2
    const r = (root + y) / 2
    const v = target[i]
    const model = isRefining ? Math.sqrt(Math.max(MIN_OMEGA, a + oldLeft * l + oldRight * r)) : v
    const factor = rootWeight[i] / (model + v)
    const weight = factor * factor
    const omega = v * v
    s1 += weight
    sl += weight * l
    sr += weight * r
    sw += weight * omega
    sll += weight * l * l
    slr += weight * l * r
    srr += weight * r * r
    swl += weight * omega * l
    swr += weight * omega * r
    sww += weight * omega * omega
  }
  const ll = sll - (sl * sl) / s1
  const lr = slr - (sl * sr) / s1
  const rr = srr - (sr * sr) / s1
  const yl = swl - (sl * sw) / s1
  const yr = swr - (sr * sw) / s1
  const clamp = (j: number, value: number): number => Math.min(problem.upper[j], Math.max(problem.lower[j], value))
  const determinant = ll * rr - lr * lr
  const isSingular = !(determinant > 1e-13 * ll * rr)
  let left = isSingular ? oldLeft : (yl * rr - yr * lr) / determinant
  let right = isSingular ? oldRight : (yr * ll - yl * lr) / determinant
  if (left !== clamp(1, left)) {
    left = clamp(1, left)
    right = clamp(2, (yr - left * lr) / rr)
  } else if (right !== clamp(2, right)) {
    right = clamp(2, right)
    left = clamp(1, (yl - right * lr) / ll)
  }
  x[0] = (sw - left * sl - right * sr) / s1
  x[1] = left
  x[2] = right
  const variance = sww - (sw * sw) / s1
  return variance - 2 * (left * yl + right * yr) + left * left * ll + 2 * left * right * lr + right * right * rr
}
