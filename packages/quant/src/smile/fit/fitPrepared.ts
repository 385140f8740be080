import { type ButterflyCheck, checkButterfly } from '../arbitrage/checkButterfly.ts'
import { calendarGap } from '../arbitrage/checkCalendar.ts'
import { type SviRaw, svi } from '../svi/svi.ts'
import type { PreparedSlice } from './prepareSlice.ts'
import { sviLeastSquares } from './sviLeastSquares.ts'
import type { SviProblem } from './sviProblem.ts'
import type { SviFit } from './sviQuotes.ts'
import { sviStarts } from './sviStarts.ts'

/** Neighboring expiries that a slice must not cross: it ends above `floor`, and is pulled below `ceiling`. */
export type SliceBounds = { readonly floor?: SviRaw; readonly ceiling?: SviRaw }

const ROUNDS = 6

/**
 * Fits a prepared slice inside its bounds. A returned slice passes `checkButterfly` and lies nowhere below
 * `bounds.floor`; `bounds.ceiling` is a penalty and caps the wings, so it may be missed.
 */
export const fitPrepared = (slice: PreparedSlice, bounds: SliceBounds, start?: SviRaw): SviFit => {
  const { scale } = slice.problem
  let problem = withBounds(slice.problem, bounds, start)
  const x = freeFit(problem, start)
  const free = rawFromScaled(x, scale)
  if (isPoor(slice, free, errorsOf(slice, free).rmsVol)) return { ok: false, reason: 'poor-fit' }
  for (let round = 0; round < ROUNDS; round++) {
    const raw = rawFromScaled(x, scale)
    const violations = violationsOf(raw, bounds)
    if (violations.isFree) return graded(slice, raw, violations.butterfly)
    problem = tightened(problem, raw, violations, bounds)
    sviLeastSquares(problem, x, 60)
  }
  const lifted = liftedFree(rawFromScaled(x, scale), bounds, scale)
  return lifted === undefined
    ? { ok: false, reason: 'butterfly-arbitrage' }
    : graded(slice, lifted, checkButterfly(lifted))
}

const rawFromScaled = (x: Float64Array, scale: number): SviRaw => {
  const b = (x[1] + x[2]) / 2
  const rho = b > 0 ? Math.max(-1, Math.min(1, (x[2] - x[1]) / (2 * b))) : 0
  return { a: x[0] * scale * scale, b: b * scale, rho, m: x[3] * scale, sigma: x[4] * scale }
}

const scaledFromRaw = ({ a, b, rho, m, sigma }: SviRaw, scale: number): Float64Array =>
  new Float64Array([a / (scale * scale), (b * (1 - rho)) / scale, (b * (1 + rho)) / scale, m / scale, sigma / scale])

const ITERATIONS = 40
const COLD_STARTS = 2
/** Wider roundness must cut the squared error this much to be believed over straight wings. */
const WIDE_GAIN = 0.1

/** Best of a few starts; a warm start is used only if it beats the first guess of the cold ones. */
const freeFit = (problem: SviProblem, start: SviRaw | undefined): Float64Array => {
  let best: Float64Array = new Float64Array(5)
  let bestCost = Infinity
  if (start !== undefined) {
    best = scaledFromRaw(start, problem.scale)
    bestCost = sviLeastSquares(problem, best, ITERATIONS)
    if (problem.calendarAt.length > 0) return best
  }
  for (const { x, cost } of sviStarts(problem, COLD_STARTS)) {
    if (start !== undefined && cost >= bestCost) continue
    const reached = sviLeastSquares(problem, x, ITERATIONS)
    if (reached >= bestCost) continue
    best = x
    bestCost = reached
  }
  return best[4] < problem.upper[4] ? best : unlessFarBetter(problem, best, bestCost)
}

const unlessFarBetter = (problem: SviProblem, x: Float64Array, cost: number): Float64Array => {
  const upper = Float64Array.from(problem.upper)
  upper[4] *= 10
  const wide = Float64Array.from(x)
  return sviLeastSquares({ ...problem, upper }, wide, ITERATIONS) < WIDE_GAIN * cost ? wide : x
}

/** Wing slopes of the neighbours become bounds; points around the money seed the calendar penalty. */
const withBounds = (problem: SviProblem, bounds: SliceBounds, own: SviRaw | undefined): SviProblem => {
  const { floor, ceiling } = bounds
  if (floor === undefined && ceiling === undefined) return problem
  const lower = Float64Array.from(problem.lower)
  const upper = Float64Array.from(problem.upper)
  for (const [index, side] of [
    [1, -1],
    [2, 1],
  ]) {
    if (floor !== undefined) lower[index] = (floor.b * (1 + side * floor.rho) * (1 + 1e-9)) / problem.scale
    if (ceiling === undefined) continue
    upper[index] = Math.max(
      lower[index],
      Math.min(upper[index], (ceiling.b * (1 + side * ceiling.rho)) / problem.scale),
    )
  }
  const at: number[] = []
  for (let i = -12; i <= 12; i++) at.push(6 * Math.sinh(i / 6))
  const bounded = withCalendar({ ...problem, lower, upper, penalty: 30 }, at, bounds)
  return own === undefined ? bounded : anchored(bounded, own)
}

/** Root weight of an anchor against a quote's 1: enough to hold what nothing else holds. */
const ANCHOR = 0.01

/** The problem with faint quotes of the slice's own free fit beyond its strikes, so that bounds move its wings no more than needed. */
const anchored = (problem: SviProblem, own: SviRaw): SviProblem => {
  const { kappa, target, rootWeight, scale, calendarAt } = problem
  const low = kappa.reduce((least, value) => Math.min(least, value))
  const high = kappa.reduce((most, value) => Math.max(most, value))
  const beyond = calendarAt.filter((value) => value < low || value > high)
  const roots = beyond.map((value) => Math.sqrt(Math.max(0, svi(value * scale, own))) / scale)
  return {
    ...problem,
    kappa: Float64Array.of(...kappa, ...beyond),
    target: Float64Array.of(...target, ...roots),
    rootWeight: Float64Array.of(...rootWeight, ...beyond.map(() => ANCHOR)),
  }
}

const CALENDAR_MARGIN = 1e-4

const withCalendar = (problem: SviProblem, at: readonly number[], { floor, ceiling }: SliceBounds): SviProblem => {
  const { scale } = problem
  const rootOf = (raw: SviRaw, kappa: number): number => Math.sqrt(Math.max(0, svi(kappa * scale, raw))) / scale
  return {
    ...problem,
    calendarAt: at,
    floor: at.map((kappa) => (floor === undefined ? -Infinity : rootOf(floor, kappa) * (1 + CALENDAR_MARGIN))),
    ceiling: at.map((kappa) => (ceiling === undefined ? Infinity : rootOf(ceiling, kappa) * (1 - CALENDAR_MARGIN))),
  }
}

type Violations = { readonly isFree: boolean; readonly butterfly: ButterflyCheck; readonly crossingAt?: number }

const violationsOf = (raw: SviRaw, { floor }: SliceBounds): Violations => {
  const butterfly = checkButterfly(raw)
  const calendar = floor === undefined ? undefined : calendarGap(floor, raw)
  const isAbove = calendar === undefined || calendar.ok
  const crossingAt = isAbove ? undefined : calendar.minGapAt
  return { isFree: butterfly.ok && isAbove, butterfly, crossingAt }
}

/** The problem with stiffer penalties, which now also cover the points of violation. */
const tightened = (problem: SviProblem, raw: SviRaw, violations: Violations, bounds: SliceBounds): SviProblem => {
  const { butterfly, crossingAt } = violations
  let next: SviProblem = { ...problem, penalty: Math.max(10, problem.penalty * 8) }
  if (!butterfly.ok) {
    const at = problem.butterflyAt.length > 0 ? [...problem.butterflyAt] : butterflyGrid(problem, raw)
    if (Number.isFinite(butterfly.minGAt)) at.push(butterfly.minGAt / problem.scale)
    next = { ...next, butterflyAt: at }
  }
  if (crossingAt === undefined || !Number.isFinite(crossingAt)) return next
  return withCalendar(next, [...problem.calendarAt, crossingAt / problem.scale], bounds)
}

const butterflyGrid = (problem: SviProblem, raw: SviRaw): number[] => {
  const at: number[] = []
  for (let i = -14; i <= 14; i++) at.push((raw.m + raw.sigma * Math.sinh(i / 3)) / problem.scale)
  return at
}

/** Raising the whole smile ends every violation, since g tends to 1 + w″/2 − w′²/16 > 0: nearly the least lift that does. */
const liftedFree = (raw: SviRaw, bounds: SliceBounds, scale: number): SviRaw | undefined => {
  const raised = (by: number): SviRaw => ({ ...raw, a: raw.a + by })
  let low = 0
  let high = 1e-6 * scale * scale
  while (!violationsOf(raised(high), bounds).isFree) {
    low = high
    high *= 2
    if (high > scale * scale) return undefined
  }
  for (let i = 0; i < 6; i++) {
    const middle = (low + high) / 2
    if (violationsOf(raised(middle), bounds).isFree) high = middle
    else low = middle
  }
  return raised(high)
}

const POOR_RMS = 0.25
const POOR_ATM_VARIANCE = 4

const graded = (slice: PreparedSlice, params: SviRaw, { minG, leeSlope }: ButterflyCheck): SviFit => {
  const { rmsVol, maxErrorVol } = errorsOf(slice, params)
  if (isPoor(slice, params, rmsVol)) return { ok: false, reason: 'poor-fit' }
  return { ok: true, params, diagnostics: { rmsVol, maxErrorVol, minG, leeSlope, quotes: slice.k.length } }
}

const isPoor = ({ medianVol, timeYears, scaleVol }: PreparedSlice, params: SviRaw, rmsVol: number): boolean => {
  const isAtmFar = svi(0, params) > POOR_ATM_VARIANCE * medianVol * medianVol * timeYears
  return isAtmFar || rmsVol > POOR_RMS * scaleVol
}

/** Vol errors over the quotes; a negative model variance counts as vol 0. */
const errorsOf = ({ k, vol, timeYears }: PreparedSlice, params: SviRaw): { rmsVol: number; maxErrorVol: number } => {
  let squares = 0
  let maxErrorVol = 0
  for (let i = 0; i < k.length; i++) {
    const error = Math.abs(Math.sqrt(Math.max(0, svi(k[i], params)) / timeYears) - vol[i])
    squares += error * error
    maxErrorVol = Math.max(maxErrorVol, error)
  }
  return { rmsVol: Math.sqrt(squares / k.length), maxErrorVol }
}
