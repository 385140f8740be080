import { addResidual, MIN_OMEGA, type NormalEquations, type SviProblem, setRow } from './sviProblem.ts'

/** Penalties for crossing a neighbouring expiry and for a negative density; adds to `normal`. */
export const addPenalties = (problem: SviProblem, x: Float64Array, normal: NormalEquations): number =>
  (problem.calendarAt.length > 0 ? calendarPenalty(problem, x, normal) : 0) +
  (problem.butterflyAt.length > 0 ? butterflyPenalty(problem, x, normal) : 0)

const calendarPenalty = (problem: SviProblem, x: Float64Array, normal: NormalEquations): number => {
  const { calendarAt, floor, ceiling } = problem
  const a = x[0]
  const left = x[1]
  const right = x[2]
  const m = x[3]
  const sigma = x[4]
  const rootPenalty = Math.sqrt(problem.penalty)
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
    setRow(normal, x, y, root, rootPenalty / (2 * vol))
    addResidual(normal, residual)
  }
  return cost
}

const butterflyPenalty = (problem: SviProblem, x: Float64Array, normal: NormalEquations): number => {
  const { butterflyAt, minDurrleman, scale } = problem
  const a = x[0]
  const left = x[1]
  const right = x[2]
  const m = x[3]
  const sigma = x[4]
  const half = (left + right) / 2
  const tilt = (right - left) / 2
  const quarter = (scale * scale) / 4
  const rootPenalty = Math.sqrt(problem.penalty)
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
    const residual = rootPenalty * (g - minDurrleman)
    cost += residual * residual
    // g depends on x through ω, ω′ and ω″
    const byOmega = rootPenalty * ((carry * kappa * slope) / (omega * omega) + (slope * slope) / (4 * omega * omega))
    const bySlope = rootPenalty * ((-carry * kappa) / omega - (slope / 2) * (1 / omega + quarter))
    const byBend = rootPenalty / 2
    const cube = root * root * root
    const bendPerSlope = (byBend * sigma * sigma) / (2 * cube)
    const third = (-3 * bend * y) / (root * root)
    const { row } = normal
    row[0] = byOmega
    row[1] = (byOmega * (root - y)) / 2 + (bySlope * (y / root - 1)) / 2 + bendPerSlope
    row[2] = (byOmega * (root + y)) / 2 + (bySlope * (y / root + 1)) / 2 + bendPerSlope
    row[3] = -byOmega * slope - bySlope * bend - byBend * third
    row[4] =
      (byOmega * half * sigma) / root -
      (bySlope * half * sigma * y) / cube +
      (byBend * half * sigma * (2 - (3 * sigma * sigma) / (root * root))) / cube
    addResidual(normal, residual)
  }
  return cost
}
