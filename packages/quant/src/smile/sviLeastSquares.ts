/**
 * Least squares of one raw SVI slice in the scale-free coordinates κ = k/s, ω = w/s², s = σ_atm√T, with parameters
 * x = (a, left, right, m, σ): ω = a + left·(R − y)/2 + right·(R + y)/2, y = κ − m, R = √(y² + σ²). The wings' slopes
 * are coordinates of their own, so Lee's bound and the calendar order of the wings are simple bounds on them.
 */
export type SviProblem = {
  /** κ of each quote */
  readonly kappa: Float64Array
  /** target vol of each quote, in units of the scale vol */
  readonly target: Float64Array
  /** √weight of each quote */
  readonly rootWeight: Float64Array
  /** s = σ_atm√T, the length that was divided out */
  readonly scale: number
  readonly lower: Float64Array
  readonly upper: Float64Array
  /** Points at which g must exceed `minDurrleman`; may be empty. */
  readonly butterflyAt: readonly number[]
  readonly minDurrleman: number
  /** Points at which √ω must exceed / stay below a neighbouring expiry's; NaN = no bound there. */
  readonly calendarAt: readonly number[]
  readonly floor: readonly number[]
  readonly ceiling: readonly number[]
  readonly penalty: number
}

const PARAMETERS = 5
const MIN_OMEGA = 1e-8

type Normal = { readonly hessian: Float64Array; readonly gradient: Float64Array }

/**
 * Levenberg-Marquardt with bounds by projection, from `x` (changed in place).
 *
 * @returns the objective reached: Σ weight·(vol error in scale vols)² plus penalties
 */
export const sviLeastSquares = (problem: SviProblem, x: Float64Array, maxIterations: number): number => {
  const normal: Normal = { hessian: new Float64Array(25), gradient: new Float64Array(5) }
  const trial = new Float64Array(PARAMETERS)
  const step = new Float64Array(PARAMETERS)
  const factor = new Float64Array(25)
  clampTo(problem, x)
  let cost = sviCost(problem, x, normal)
  let damping = 1e-3
  let fresh = true
  for (let iteration = 0; iteration < maxIterations; iteration++) {
    if (!fresh) sviCost(problem, x, normal)
    fresh = true
    let accepted = false
    for (let attempt = 0; attempt < 8; attempt++) {
      solveDamped(normal, problem, x, damping, factor, step)
      for (let j = 0; j < PARAMETERS; j++) trial[j] = x[j] + step[j]
      clampTo(problem, trial)
      const trialCost = sviCost(problem, trial)
      if (trialCost < cost) {
        const gain = (cost - trialCost) / (cost + 1e-30)
        x.set(trial)
        cost = trialCost
        damping = Math.max(damping * 0.2, 1e-9)
        accepted = true
        fresh = false
        if (gain < 1e-7) return cost
        break
      }
      damping *= 6
    }
    if (!accepted || cost < 1e-22) return cost
  }
  return cost
}

const clampTo = (problem: SviProblem, x: Float64Array): void => {
  for (let j = 0; j < PARAMETERS; j++) x[j] = Math.min(problem.upper[j], Math.max(problem.lower[j], x[j]))
}

/** Objective at x; with `normal`, also the Gauss-Newton matrix and gradient. */
export const sviCost = (problem: SviProblem, x: Float64Array, normal?: Normal): number => {
  if (normal !== undefined) {
    normal.hessian.fill(0)
    normal.gradient.fill(0)
  }
  return quoteCost(problem, x, normal) + calendarCost(problem, x, normal) + butterflyCost(problem, x, normal)
}

const jacobian = new Float64Array(PARAMETERS)

const accumulate = (normal: Normal, residual: number): void => {
  const { hessian, gradient } = normal
  for (let i = 0; i < PARAMETERS; i++) {
    const ji = jacobian[i]
    gradient[i] += ji * residual
    for (let j = 0; j <= i; j++) hessian[5 * i + j] += ji * jacobian[j]
  }
}

/** d√ω/dx at a point into `jacobian`, times `scale`. */
const rootJacobian = (x: Float64Array, y: number, root: number, scale: number): void => {
  const half = (x[1] + x[2]) / 2
  jacobian[0] = scale
  jacobian[1] = (scale * (root - y)) / 2
  jacobian[2] = (scale * (root + y)) / 2
  jacobian[3] = -scale * ((x[2] - x[1]) / 2 + (half * y) / root)
  jacobian[4] = (scale * half * x[4]) / root
}

const quoteCost = (problem: SviProblem, x: Float64Array, normal: Normal | undefined): number => {
  const { kappa, target, rootWeight } = problem
  const [a, left, right, m, sigma] = x
  let cost = 0
  for (let i = 0; i < kappa.length; i++) {
    const y = kappa[i] - m
    const root = Math.sqrt(y * y + sigma * sigma)
    const omega = a + (left * (root - y) + right * (root + y)) / 2
    const vol = Math.sqrt(Math.max(omega, MIN_OMEGA))
    // below the floor the penalty goes on growing linearly in ω, so that the step points back
    const residual = rootWeight[i] * (vol - target[i] + Math.min(0, omega - MIN_OMEGA))
    cost += residual * residual
    if (normal === undefined) continue
    rootJacobian(x, y, root, omega > MIN_OMEGA ? rootWeight[i] / (2 * vol) : rootWeight[i])
    accumulate(normal, residual)
  }
  return cost
}

const calendarCost = (problem: SviProblem, x: Float64Array, normal: Normal | undefined): number => {
  const { calendarAt, floor, ceiling, penalty } = problem
  if (calendarAt.length === 0) return 0
  const [a, left, right, m, sigma] = x
  const rootPenalty = Math.sqrt(penalty)
  let cost = 0
  for (let i = 0; i < calendarAt.length; i++) {
    const y = calendarAt[i] - m
    const root = Math.sqrt(y * y + sigma * sigma)
    const omega = a + (left * (root - y) + right * (root + y)) / 2
    const vol = Math.sqrt(Math.max(omega, MIN_OMEGA))
    const excess = vol < floor[i] ? vol - floor[i] : vol > ceiling[i] ? vol - ceiling[i] : 0
    if (excess === 0) continue
    const residual = rootPenalty * excess
    cost += residual * residual
    if (normal === undefined) continue
    rootJacobian(x, y, root, rootPenalty / (2 * vol))
    accumulate(normal, residual)
  }
  return cost
}

const butterflyCost = (problem: SviProblem, x: Float64Array, normal: Normal | undefined): number => {
  const { butterflyAt, minDurrleman, penalty, scale } = problem
  if (butterflyAt.length === 0) return 0
  const [a, left, right, m, sigma] = x
  const half = (left + right) / 2
  const tilt = (right - left) / 2
  const quarter = (scale * scale) / 4
  const rootPenalty = Math.sqrt(penalty)
  let cost = 0
  for (let i = 0; i < butterflyAt.length; i++) {
    const kappa = butterflyAt[i]
    const y = kappa - m
    const root = Math.sqrt(y * y + sigma * sigma)
    const omega = Math.max(MIN_OMEGA, a + half * root + tilt * y)
    const slope = tilt + (half * y) / root
    const bend = (half * sigma * sigma) / (root * root * root)
    const carry = 1 - (kappa * slope) / (2 * omega)
    const g = carry * carry - ((slope * slope) / 4) * (1 / omega + quarter) + bend / 2
    if (g >= minDurrleman) continue
    // far below zero g is dominated by 1/ω²; its size, not its square root of huge, must steer the step
    const residual = rootPenalty * (g - minDurrleman)
    cost += residual * residual
    if (normal === undefined) continue
    const byOmega = rootPenalty * ((carry * kappa * slope) / (omega * omega) + (slope * slope) / (4 * omega * omega))
    const bySlope = rootPenalty * ((-carry * kappa) / omega - (slope / 2) * (1 / omega + quarter))
    const byBend = rootPenalty / 2
    const cube = root * root * root
    const third = (-3 * half * sigma * sigma * y) / (cube * root * root)
    jacobian[0] = byOmega
    jacobian[1] = byOmega * ((root - y) / 2) + bySlope * ((y / root - 1) / 2) + byBend * ((sigma * sigma) / (2 * cube))
    jacobian[2] = byOmega * ((root + y) / 2) + bySlope * ((y / root + 1) / 2) + byBend * ((sigma * sigma) / (2 * cube))
    jacobian[3] = -byOmega * slope - bySlope * bend - byBend * third
    jacobian[4] =
      byOmega * ((half * sigma) / root) -
      bySlope * ((half * sigma * y) / cube) +
      byBend * half * ((2 * sigma) / cube - (3 * sigma * sigma * sigma) / (cube * root * root))
    accumulate(normal, residual)
  }
  return cost
}

/** Solves (H + λ·diag H)·step = −gradient over the parameters that are free to move, by Cholesky. */
const solveDamped = (
  normal: Normal,
  problem: SviProblem,
  x: Float64Array,
  damping: number,
  factor: Float64Array,
  step: Float64Array,
): void => {
  const { hessian, gradient } = normal
  for (let i = 0; i < PARAMETERS; i++) {
    const isHeld =
      (x[i] <= problem.lower[i] && gradient[i] > 0) || (x[i] >= problem.upper[i] && gradient[i] < 0) ? 1 : 0
    step[i] = isHeld
  }
  for (let i = 0; i < PARAMETERS; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = step[i] === 1 || step[j] === 1 ? 0 : hessian[5 * i + j]
      if (i === j) sum = step[i] === 1 ? 1 : sum * (1 + damping) + 1e-14
      for (let l = 0; l < j; l++) sum -= factor[5 * i + l] * factor[5 * j + l]
      factor[5 * i + j] = i === j ? Math.sqrt(Math.max(sum, 1e-18)) : sum / factor[5 * j + j]
    }
  }
  for (let i = 0; i < PARAMETERS; i++) {
    let sum = step[i] === 1 ? 0 : -gradient[i]
    for (let l = 0; l < i; l++) sum -= factor[5 * i + l] * step[l]
    step[i] = sum / factor[5 * i + i]
  }
  for (let i = PARAMETERS - 1; i >= 0; i--) {
    let sum = step[i]
    for (let l = i + 1; l < PARAMETERS; l++) sum -= factor[5 * l + i] * step[l]
    step[i] = sum / factor[5 * i + i]
  }
}
