import { type SviRaw, svi, sviSlope } from '../svi/svi.ts'

/** Why two expiries admit calendar arbitrage. */
export type CalendarViolation = 'crossing' | 'left-wing' | 'right-wing'

/**
 * Result of the calendar check. `minGap`: lowest w₂(k) − w₁(k) inside |k| <= 8, to a few percent, total variance
 * (−Infinity when a wing of the later expiry is the flatter one); `minGapAt`: its log-moneyness; `crossings`:
 * log-moneyness of each crossing, ascending, inside |k| <= 20.
 */
export type CalendarCheck = {
  readonly ok: boolean
  readonly reason?: CalendarViolation
  readonly minGap: number
  readonly minGapAt: number
  readonly crossings: readonly number[]
}

const SLOPE_SLACK = 1e-12

/**
 * Is a later raw SVI smile nowhere below an earlier one: no calendar arbitrage between two expiries.
 *
 * @param earlier  raw SVI parameters of the nearer expiry, total variance
 * @param later    raw SVI parameters of the farther expiry, total variance
 * @returns the verdict with the figures behind it; never throws
 * @remarks Not a sample: between the wings the gap is bounded on intervals by its value, slope and the closed-form
 *   extremes of w″; in the wings by the asymptotes. Touching smiles count as free of arbitrage.
 * @see Gatheral & Jacquier, arXiv:1204.0646, Lemma 2.1 and section 3.1
 */
export const checkCalendar = (earlier: SviRaw, later: SviRaw): CalendarCheck => {
  const gap = calendarGap(earlier, later)
  return { ...gap, crossings: gap.ok ? [] : crossings(earlier, later, gap.minGapAt) }
}

/** `checkCalendar` without the list of crossings. */
export const calendarGap = (earlier: SviRaw, later: SviRaw): Omit<CalendarCheck, 'crossings'> => {
  const leftSlack = later.b * (1 - later.rho) - earlier.b * (1 - earlier.rho)
  const rightSlack = later.b * (1 + later.rho) - earlier.b * (1 + earlier.rho)
  const slack = SLOPE_SLACK * (earlier.b + later.b)
  if (leftSlack < -slack) return { ok: false, reason: 'left-wing', minGap: -Infinity, minGapAt: -Infinity }
  if (rightSlack < -slack) return { ok: false, reason: 'right-wing', minGap: -Infinity, minGapAt: Infinity }
  const lowest = lowestGap(earlier, later, -tailReach(earlier, later, -1), tailReach(earlier, later, 1))
  const gapResult = { minGap: lowest.gap, minGapAt: lowest.at }
  return lowest.isNegative ? { ok: false, reason: 'crossing', ...gapResult } : { ok: true, ...gapResult }
}

const gapAt = (earlier: SviRaw, later: SviRaw, k: number): number => svi(k, later) - svi(k, earlier)

const FARTHEST = 1e3

/**
 * Distance from which the wing on one side cannot cross: there the gap is at least that of the asymptotes less the
 * earlier smile's excess over its own, bσ²/2|k − m|, and this bound only grows outwards.
 */
const tailReach = (earlier: SviRaw, later: SviRaw, side: 1 | -1): number => {
  const slope1 = earlier.b * (1 + side * earlier.rho)
  const slope2 = later.b * (1 + side * later.rho)
  let reach = 8 + 2 * Math.abs(earlier.m) + 2 * Math.abs(later.m)
  while (reach < FARTHEST) {
    const line1 = earlier.a + slope1 * (reach - side * earlier.m)
    const line2 = later.a + slope2 * (reach - side * later.m)
    const excess = (earlier.b * earlier.sigma * earlier.sigma) / (2 * (reach - side * earlier.m))
    if (line2 - line1 - excess >= 0) return reach
    reach *= 2
  }
  return reach
}

/** Extremes of w″ = bσ²/R³ on [from, to]. */
const curvatureRange = (slice: SviRaw, from: number, to: number): { least: number; most: number } => {
  const near = slice.m < from ? from - slice.m : slice.m > to ? slice.m - to : 0
  const far = Math.max(Math.abs(from - slice.m), Math.abs(to - slice.m))
  const peak = slice.b * slice.sigma * slice.sigma
  return {
    least: peak / (far * far + slice.sigma * slice.sigma) ** 1.5,
    most: peak / (near * near + slice.sigma * slice.sigma) ** 1.5,
  }
}

const NARROWEST = 1e-7

/** Lowest gap on [from, to] by subdivision; a stretch is dropped once its bound is neither negative nor near the lowest. */
const lowestGap = (
  earlier: SviRaw,
  later: SviRaw,
  from: number,
  to: number,
): { gap: number; at: number; isNegative: boolean } => {
  const pending = startingStretches(from, to)
  let lowest = Infinity
  let at = 0
  let isNegative = false
  while (pending.length > 0) {
    const right = pending.pop() as number
    const left = pending.pop() as number
    const k = (left + right) / 2
    const half = (right - left) / 2
    const gap = gapAt(earlier, later, k)
    const rounding = 4e-16 * (Math.abs(earlier.a) + Math.abs(later.a) + 2 * (earlier.b + later.b) * (1 + Math.abs(k)))
    if (gap < lowest) {
      lowest = gap
      at = k
      isNegative = gap < -rounding
    }
    const slope = sviSlope(k, later) - sviSlope(k, earlier)
    const bend = curvatureRange(later, left, right).least - curvatureRange(earlier, left, right).most
    const bound = gap - Math.abs(slope) * half + (Math.min(0, bend) * half * half) / 2
    if (bound >= -rounding && bound >= 0.99 * lowest) continue
    if (bound >= lowest - rounding || half < NARROWEST * (1 + Math.abs(k))) continue
    pending.push(left, k, k, right)
  }
  return { gap: lowest, at, isNegative }
}

/** [from, to] cut so that stretches near the money are short: neighbours' bounds differ in |k| by a constant ratio. */
const startingStretches = (from: number, to: number): number[] => {
  const pieces = 24
  const low = Math.asinh(from / 0.05)
  const high = Math.asinh(to / 0.05)
  const edge = (i: number): number => 0.05 * Math.sinh(low + ((high - low) * i) / pieces)
  const stretches: number[] = []
  for (let i = 0; i < pieces; i++) stretches.push(edge(i), edge(i + 1))
  return stretches
}

/** Sign changes of the gap inside |k| <= 20, between the nodes of a grid that is dense near the money and `negativeAt`. */
const crossings = (earlier: SviRaw, later: SviRaw, negativeAt: number): number[] => {
  const steps = 400
  const limit = Math.asinh(20 / 0.02)
  const nodes = Array.from({ length: steps + 1 }, (_, i) => 0.02 * Math.sinh(limit * ((2 * i) / steps - 1)))
  if (Math.abs(negativeAt) < 20) nodes.push(negativeAt)
  nodes.sort((p, q) => p - q)
  const roots: number[] = []
  for (let i = 1; i < nodes.length; i++) {
    const isBelow = gapAt(earlier, later, nodes[i - 1]) < 0
    if (isBelow !== gapAt(earlier, later, nodes[i]) < 0) roots.push(bisected(earlier, later, nodes[i - 1], nodes[i]))
  }
  return roots
}

const bisected = (earlier: SviRaw, later: SviRaw, from: number, to: number): number => {
  let low = from
  let high = to
  const isLowNegative = gapAt(earlier, later, low) < 0
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (gapAt(earlier, later, middle) < 0 === isLowNegative) low = middle
    else high = middle
  }
  return (low + high) / 2
}
