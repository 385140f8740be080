import { checkCalendar } from '../surface/checkCalendar.ts'
import { checkButterfly } from './checkButterfly.ts'
import type { SviFit, SviFitFailure, SviQuotes } from './fitSvi.ts'
import { type SviRaw, svi, sviVol } from './svi.ts'
import { type SviProblem, sviLeastSquares } from './sviLeastSquares.ts'
import { sviStarts } from './sviStart.ts'

/** Neighbouring expiries that a slice must not cross: it stays above `floor` and, softly, below `ceiling`. */
export type SliceBounds = { readonly floor?: SviRaw; readonly ceiling?: SviRaw }

/** Cleaned quotes of one expiry with the scale-free problem they pose. */
export type PreparedSlice = {
  readonly timeYears: number
  readonly k: Float64Array
  readonly vol: Float64Array
  readonly scaleVol: number
  readonly problem: SviProblem
}

const MIN_STRIKES = 5
const LEE_CAP = 1.98
const NARROWEST = 0.01
const NONE: readonly number[] = []

/** Drops unusable quotes, checks that a smile can be fitted at all and divides out the at-the-money scale. */
export const prepareSlice = (
  quotes: SviQuotes,
): { readonly ok: true; readonly slice: PreparedSlice } | { readonly ok: false; readonly reason: SviFitFailure } => {
  const { timeYears } = quotes
  if (quotes.k.length !== quotes.vol.length)
    throw new RangeError(`k has ${quotes.k.length} rows, vol ${quotes.vol.length}`)
  if (quotes.weight !== undefined && quotes.weight.length !== quotes.k.length) {
    throw new RangeError(`weight has ${quotes.weight.length} rows, k ${quotes.k.length}`)
  }
  if (!(timeYears > 0 && timeYears < Infinity)) return { ok: false, reason: 'invalid-time' }
  const { k, vol, weight } = usableQuotes(quotes)
  if (new Set(k).size < MIN_STRIKES) return { ok: false, reason: 'too-few-quotes' }
  let low = k[0]
  let high = k[0]
  let nearest = 0
  for (let i = 1; i < k.length; i++) {
    low = Math.min(low, k[i])
    high = Math.max(high, k[i])
    if (Math.abs(k[i]) < Math.abs(k[nearest])) nearest = i
  }
  if (low > 0 || high < 0) return { ok: false, reason: 'one-sided' }
  const scaleVol = vol[nearest]
  const scale = scaleVol * Math.sqrt(timeYears)
  const range = (high - low) / scale
  let totalWeight = 0
  for (const value of weight) totalWeight += value
  const problem: SviProblem = {
    kappa: k.map((value) => value / scale),
    target: vol.map((value) => value / scaleVol),
    rootWeight: weight.map((value) => Math.sqrt((value * weight.length) / totalWeight)),
    scale,
    lower: new Float64Array([-1e4, 0, 0, low / scale - range, NARROWEST]),
    upper: new Float64Array([1e4, LEE_CAP / scale, LEE_CAP / scale, high / scale + range, 4 * range + 1]),
    butterflyAt: NONE,
    minDurrleman: 0.002,
    calendarAt: NONE,
    floor: NONE,
    ceiling: NONE,
    penalty: 0,
  }
  return { ok: true, slice: { timeYears, k, vol, scaleVol, problem } }
}

const usableQuotes = (quotes: SviQuotes): { k: Float64Array; vol: Float64Array; weight: Float64Array } => {
  const k: number[] = []
  const vol: number[] = []
  const weight: number[] = []
  for (let i = 0; i < quotes.k.length; i++) {
    const w = quotes.weight === undefined ? 1 : quotes.weight[i]
    const isUsable =
      Number.isFinite(quotes.k[i]) && quotes.vol[i] > 0 && quotes.vol[i] < Infinity && w > 0 && w < Infinity
    if (!isUsable) continue
    k.push(quotes.k[i])
    vol.push(quotes.vol[i])
    weight.push(w)
  }
  return { k: new Float64Array(k), vol: new Float64Array(vol), weight: new Float64Array(weight) }
}

const rawFromScaled = (x: Float64Array, scale: number): SviRaw => {
  const half = (x[1] + x[2]) / 2
  return {
    a: x[0] * scale * scale,
    b: half * scale,
    rho: half > 0 ? Math.max(-1, Math.min(1, (x[2] - x[1]) / (2 * half))) : 0,
    m: x[3] * scale,
    sigma: x[4] * scale,
  }
}

const scaledFromRaw = (raw: SviRaw, scale: number): Float64Array =>
  new Float64Array([
    raw.a / (scale * scale),
    (raw.b * (1 - raw.rho)) / scale,
    (raw.b * (1 + raw.rho)) / scale,
    raw.m / scale,
    raw.sigma / scale,
  ])

/** Fits a prepared slice inside its bounds; a returned slice passes `checkButterfly` and lies above `bounds.floor`. */
export const fitPrepared = (slice: PreparedSlice, bounds: SliceBounds, start?: SviRaw): SviFit => {
  const { scale } = slice.problem
  let problem = withBounds(slice.problem, bounds)
  let best = start === undefined ? coldFit(problem) : warmFit(problem, scaledFromRaw(start, scale))
  let raw = rawFromScaled(best, scale)
  for (let round = 0; round < 6; round++) {
    const tightened = tighten(problem, raw, bounds)
    if (tightened === undefined) return graded(slice, raw)
    problem = tightened
    best = warmFit(problem, best)
    raw = rawFromScaled(best, scale)
  }
  const lifted = liftedFree(raw, bounds, scale)
  return lifted === undefined ? { ok: false, reason: 'butterfly-arbitrage' } : graded(slice, lifted)
}

const coldFit = (problem: SviProblem): Float64Array => {
  let best: Float64Array | undefined
  let bestCost = Infinity
  for (const x of sviStarts(problem, 3)) {
    const cost = sviLeastSquares(problem, x, 40)
    if (cost < bestCost) {
      best = x
      bestCost = cost
    }
  }
  return best as Float64Array
}

const warmFit = (problem: SviProblem, x: Float64Array): Float64Array => {
  sviLeastSquares(problem, x, 60)
  return x
}

/** Wing slopes of the neighbours become bounds; points near the money seed the calendar penalty. */
const withBounds = (problem: SviProblem, bounds: SliceBounds): SviProblem => {
  if (bounds.floor === undefined && bounds.ceiling === undefined) return problem
  const lower = Float64Array.from(problem.lower)
  const upper = Float64Array.from(problem.upper)
  const { floor, ceiling } = bounds
  if (floor !== undefined) {
    lower[1] = (floor.b * (1 - floor.rho) * (1 + 1e-9)) / problem.scale
    lower[2] = (floor.b * (1 + floor.rho) * (1 + 1e-9)) / problem.scale
  }
  if (ceiling !== undefined) {
    upper[1] = Math.max(lower[1], Math.min(upper[1], (ceiling.b * (1 - ceiling.rho)) / problem.scale))
    upper[2] = Math.max(lower[2], Math.min(upper[2], (ceiling.b * (1 + ceiling.rho)) / problem.scale))
  }
  const at: number[] = []
  for (let i = -12; i <= 12; i++) at.push(6 * Math.sinh(i / 6))
  return withCalendar({ ...problem, lower, upper, penalty: 30 }, at, bounds)
}

const CALENDAR_MARGIN = 1e-4

const withCalendar = (problem: SviProblem, at: readonly number[], bounds: SliceBounds): SviProblem => {
  const { scale } = problem
  const rootOf = (raw: SviRaw, kappa: number): number => Math.sqrt(Math.max(0, svi(kappa * scale, raw))) / scale
  const { floor, ceiling } = bounds
  return {
    ...problem,
    calendarAt: at,
    floor: at.map((kappa) => (floor === undefined ? -Infinity : rootOf(floor, kappa) * (1 + CALENDAR_MARGIN))),
    ceiling: at.map((kappa) => (ceiling === undefined ? Infinity : rootOf(ceiling, kappa) * (1 - CALENDAR_MARGIN))),
  }
}

/** The problem with the violated points added to its penalties and these made stiffer; undefined when nothing is violated. */
const tighten = (problem: SviProblem, raw: SviRaw, bounds: SliceBounds): SviProblem | undefined => {
  const butterfly = checkButterfly(raw)
  const calendar = bounds.floor === undefined ? undefined : checkCalendar(bounds.floor, raw)
  if (butterfly.ok && (calendar === undefined || calendar.ok)) return undefined
  let next: SviProblem = { ...problem, penalty: Math.max(10, problem.penalty * 8) }
  if (!butterfly.ok) {
    const at = problem.butterflyAt.length > 0 ? [...problem.butterflyAt] : butterflyGrid(problem, raw)
    if (Number.isFinite(butterfly.minGAt)) at.push(butterfly.minGAt / problem.scale)
    next = { ...next, butterflyAt: at }
  }
  if (calendar !== undefined && !calendar.ok && Number.isFinite(calendar.minGapAt)) {
    next = withCalendar(next, [...problem.calendarAt, calendar.minGapAt / problem.scale], bounds)
  }
  return next
}

const butterflyGrid = (problem: SviProblem, raw: SviRaw): number[] => {
  const at: number[] = []
  for (let i = -14; i <= 14; i++) at.push((raw.m + raw.sigma * Math.sinh(i / 3)) / problem.scale)
  return at
}

/** Raising the whole smile ends every violation (g tends to 1 + w″/2 − w′²/16 >= 0): the smallest power-of-two lift that does. */
const liftedFree = (raw: SviRaw, bounds: SliceBounds, scale: number): SviRaw | undefined => {
  const isFree = (candidate: SviRaw): boolean =>
    checkButterfly(candidate).ok && (bounds.floor === undefined || checkCalendar(bounds.floor, candidate).ok)
  let low = 0
  let high = 1e-6 * scale * scale
  while (!isFree({ ...raw, a: raw.a + high })) {
    low = high
    high *= 2
    if (high > scale * scale) return undefined
  }
  for (let i = 0; i < 6; i++) {
    const middle = (low + high) / 2
    if (isFree({ ...raw, a: raw.a + middle })) high = middle
    else low = middle
  }
  return { ...raw, a: raw.a + high }
}

const POOR_FIT = 0.25

const graded = (slice: PreparedSlice, params: SviRaw): SviFit => {
  const { k, vol, timeYears, scaleVol } = slice
  let squares = 0
  let maxErrorVol = 0
  for (let i = 0; i < k.length; i++) {
    const error = Math.abs(sviVol(k[i], params, timeYears) - vol[i])
    squares += error * error
    maxErrorVol = Math.max(maxErrorVol, error)
  }
  const rmsVol = Math.sqrt(squares / k.length)
  if (!(rmsVol <= POOR_FIT * scaleVol)) return { ok: false, reason: 'poor-fit' }
  const { minG, leeSlope } = checkButterfly(params)
  return { ok: true, params, diagnostics: { rmsVol, maxErrorVol, minG, leeSlope, quotes: k.length } }
}
