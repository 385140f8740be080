import { type ButterflyCheck, checkButterfly } from './checkButterfly.ts'
import type { PreparedSlice } from './prepareSlice.ts'
import { type SviRaw, svi } from './svi.ts'
import { sviLeastSquares } from './sviLeastSquares.ts'
import type { SviProblem } from './sviProblem.ts'
import type { SviFit } from './sviQuotes.ts'
import { sviStarts } from './sviStarts.ts'

const ROUNDS = 6

/** Fits a prepared slice. A returned slice passes `checkButterfly`. */
export const fitPrepared = (slice: PreparedSlice, start?: SviRaw): SviFit => {
  const { scale } = slice.problem
  let { problem } = slice
  const x = freeFit(problem, start)
  if (isPoor(slice, rawFromScaled(x, scale))) return { ok: false, reason: 'poor-fit' }
  for (let round = 0; round < ROUNDS; round++) {
    const raw = rawFromScaled(x, scale)
    const butterfly = checkButterfly(raw)
    if (butterfly.ok) return graded(slice, raw, butterfly)
    problem = tightened(problem, raw, butterfly)
    sviLeastSquares(problem, x, 60)
  }
  const lifted = liftedFree(rawFromScaled(x, scale), scale)
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

/** Best of a few starts; a warm start is kept only while it beats the cold ones' first guess. */
const freeFit = (problem: SviProblem, start: SviRaw | undefined): Float64Array => {
  let best: Float64Array = new Float64Array(5)
  let bestCost = Infinity
  if (start !== undefined) {
    best = scaledFromRaw(start, problem.scale)
    bestCost = sviLeastSquares(problem, best, ITERATIONS)
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

/** The problem with stiffer penalties, which now also look where the density was negative. */
const tightened = (problem: SviProblem, raw: SviRaw, { minGAt }: ButterflyCheck): SviProblem => {
  const at = problem.butterflyAt.length > 0 ? [...problem.butterflyAt] : butterflyGrid(problem, raw)
  if (Number.isFinite(minGAt)) at.push(minGAt / problem.scale)
  return { ...problem, penalty: Math.max(10, problem.penalty * 8), butterflyAt: at }
}

const butterflyGrid = (problem: SviProblem, raw: SviRaw): number[] => {
  const at: number[] = []
  for (let i = -14; i <= 14; i++) at.push((raw.m + raw.sigma * Math.sinh(i / 3)) / problem.scale)
  return at
}

/** Raising the whole smile ends every violation, since g tends to 1 + w″/2 − w′²/16 > 0: nearly the least lift that does. */
const liftedFree = (raw: SviRaw, scale: number): SviRaw | undefined => {
  const raised = (by: number): SviRaw => ({ ...raw, a: raw.a + by })
  let low = 0
  let high = 1e-6 * scale * scale
  while (!checkButterfly(raised(high)).ok) {
    low = high
    high *= 2
    if (high > scale * scale) return undefined
  }
  for (let i = 0; i < 6; i++) {
    const middle = (low + high) / 2
    if (checkButterfly(raised(middle)).ok) high = middle
    else low = middle
  }
  return raised(high)
}

const POOR_RMS = 0.25
const POOR_ATM_VARIANCE = 4

const graded = (slice: PreparedSlice, params: SviRaw, { minG, leeSlope }: ButterflyCheck): SviFit => {
  if (isPoor(slice, params)) return { ok: false, reason: 'poor-fit' }
  const { rmsVol, maxErrorVol } = errorsOf(slice, params)
  return { ok: true, params, diagnostics: { rmsVol, maxErrorVol, minG, leeSlope, quotes: slice.k.length } }
}

const isPoor = (slice: PreparedSlice, params: SviRaw): boolean => {
  const { vol, timeYears, scaleVol } = slice
  const median = Float64Array.from(vol).sort()[vol.length >> 1]
  const isAtmFar = svi(0, params) > POOR_ATM_VARIANCE * median * median * timeYears
  return isAtmFar || errorsOf(slice, params).rmsVol > POOR_RMS * scaleVol
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
