/**
 * Least squares of one raw SVI slice in the scale-free coordinates κ = k/s, ω = w/s², s = σ_atm√T, with parameters
 * x = (a, left, right, m, σ): ω = a + left·(R − y)/2 + right·(R + y)/2, y = κ − m, R = √(y² + σ²). The wings' slopes
 * are coordinates of their own, so Lee's bound and the calendar order of the wings are simple bounds on them.
 */
export type SviProblem = {
  /** κ of each quote */
  readonly kappa: Float64Array
  /** target vol of each quote, in scale vols */
  readonly target: Float64Array
  /** √weight of each quote */
  readonly rootWeight: Float64Array
  /** s = σ_atm√T, the length that was divided out */
  readonly scale: number
  readonly lower: Float64Array
  readonly upper: Float64Array
  /** κ where g must exceed `minDurrleman`; may be empty */
  readonly butterflyAt: readonly number[]
  readonly minDurrleman: number
  /** κ where √ω must lie between `floor` and `ceiling` (±Infinity = unbounded); may be empty */
  readonly calendarAt: readonly number[]
  readonly floor: readonly number[]
  readonly ceiling: readonly number[]
  /** weight of a squared violation against a squared vol error of one quote */
  readonly penalty: number
}

export const PARAMETERS = 5
/** Scaled total variance below which a model value counts as zero. */
export const MIN_OMEGA = 1e-8

/** Gauss-Newton system: JᵀJ (lower triangle, 5 × 5 row-major), Jᵀr, and the row J of the residual to be added next. */
export type NormalEquations = {
  readonly hessian: Float64Array
  readonly gradient: Float64Array
  readonly row: Float64Array
}

export const emptyNormalEquations = (): NormalEquations => ({
  hessian: new Float64Array(PARAMETERS * PARAMETERS),
  gradient: new Float64Array(PARAMETERS),
  row: new Float64Array(PARAMETERS),
})

/** Adds the residual whose derivatives are in `row`. Unrolled: loops and destructuring took twice the time. */
export const addResidual = ({ hessian, gradient, row }: NormalEquations, residual: number): void => {
  const r0 = row[0]
  const r1 = row[1]
  const r2 = row[2]
  const r3 = row[3]
  const r4 = row[4]
  gradient[0] += r0 * residual
  gradient[1] += r1 * residual
  gradient[2] += r2 * residual
  gradient[3] += r3 * residual
  gradient[4] += r4 * residual
  hessian[0] += r0 * r0
  hessian[5] += r1 * r0
  hessian[6] += r1 * r1
  hessian[10] += r2 * r0
  hessian[11] += r2 * r1
  hessian[12] += r2 * r2
  hessian[15] += r3 * r0
  hessian[16] += r3 * r1
  hessian[17] += r3 * r2
  hessian[18] += r3 * r3
  hessian[20] += r4 * r0
  hessian[21] += r4 * r1
  hessian[22] += r4 * r2
  hessian[23] += r4 * r3
  hessian[24] += r4 * r4
}

/** Writes factor·dω/dx at y = κ − m, R = `root` into `row`. */
export const setRow = ({ row }: NormalEquations, x: Float64Array, y: number, root: number, factor: number): void => {
  const half = (x[1] + x[2]) / 2
  row[0] = factor
  row[1] = (factor * (root - y)) / 2
  row[2] = (factor * (root + y)) / 2
  row[3] = -factor * ((x[2] - x[1]) / 2 + (half * y) / root)
  row[4] = (factor * half * x[4]) / root
}
