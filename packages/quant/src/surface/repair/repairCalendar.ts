import { checkButterfly } from '../../smile/arbitrage/checkButterfly.ts'
import { hasNegativeDensity } from '../../smile/correction/density.ts'
import { type CorrectionQuotes, fitCorrection, type SliceCorridor } from '../../smile/correction/fitCorrection.ts'
import type { PreparedSlice } from '../../smile/fit/prepareSlice.ts'
import { rawPart, type SmileSlice } from '../../smile/svi/svi.ts'
import { leastMove } from './leastMove.ts'
import { raisedWings } from './raisedWings.ts'
import { CROSSING_ROUNDING, type ListedSlice, sampled, strikeGrid } from './strikeGrid.ts'
import { wingsApart } from './wingsApart.ts'

/** A fitted expiry that may conflict with its neighbors, with the quotes that determine the cost of moving it. */
export type RepairSlice = ListedSlice & {
  readonly timeYears: number
  readonly quotes: CorrectionQuotes
  /** The quotes as raw SVI is fitted to them. */
  readonly prepared: PreparedSlice
  /** Whether its spreads are given, so that the raw slice was corrected to them. */
  readonly isCorrected: boolean
}

/** Where an earlier smile lies above a later one: positions of both, and the widest gap (total variance, < 0) with its k. */
export type Crossing = {
  readonly earlier: number
  readonly later: number
  readonly minGap: number
  readonly minGapAt: number
}

/** Minimum distance between repaired smiles, relative vol, so that they do not cross between the points compared. */
const APART = 1e-4
/** Most times that wings are raised, because refitting the correction may undo part of it. */
const RAISINGS = 4

/**
 * Calendar crossings of fitted smiles within the strikes that both of two expiries list.
 *
 * @param slices  fitted smiles in ascending time, each with the log-moneyness of its outermost listed strikes
 * @returns every crossing of a smile with the highest one before it, at its widest; empty without calendar arbitrage
 * @remarks Looked at every 0.04 standard deviations of the shortest expiry near the money, 4 % of |k| beyond.
 */
export const listedCrossings = (slices: readonly ListedSlice[]): readonly Crossing[] => {
  if (slices.length < 2) return []
  const grid = strikeGrid(slices)
  return crossingsOf(
    slices.map((slice) => sampled(slice, grid)),
    grid,
  )
}

/**
 * Removes calendar arbitrage from smiles in ascending time, within the strikes that both of two expiries list. At every
 * k
 * where smiles cross, the smallest move in vol, weighted by quote quality, determines where they should meet;
 * the smiles are then fitted to their quotes again within those bounds. Expiries without listed strikes are unchanged.
 */
export const repairCalendar = (
  slices: readonly RepairSlice[],
): { readonly slices: readonly SmileSlice[]; readonly crossings: readonly Crossing[] } => {
  const grid = slices.length > 1 ? strikeGrid(slices) : new Float64Array(0)
  const variances = slices.map((slice) => sampled(slice, grid))
  const crossings = crossingsOf(variances, grid)
  if (crossings.length === 0) return { slices: slices.map(({ slice }) => slice), crossings }
  const apart = wingsApart(slices, grid)
  const near = apart.map((slice, i) => (slice === slices[i] ? variances[i] : sampled(slice, grid)))
  const targets = meetingPoints(apart, near, grid)
  const moved = apart.map((own, i) => {
    if (!isMoved(near[i], targets[i])) return own
    return { ...own, slice: fitCorrection(rawPart(own.slice), own.quotes, corridorOf(own, i, targets, grid)) }
  })
  return { slices: inOrder(moved, grid).map(({ slice }) => slice), crossings }
}

/** Every crossing of a smile with the highest one before it, at its widest. */
const crossingsOf = (variances: readonly Float64Array[], grid: Float64Array): readonly Crossing[] => {
  const crossingByPair = new Map<number, Crossing>()
  for (let p = 0; p < grid.length; p++) {
    let highest = -1
    for (let i = 0; i < variances.length; i++) {
      const here = variances[i][p]
      if (!(here > 0)) continue
      const before = highest < 0 ? 0 : variances[highest][p]
      if (here >= before) highest = i
      if (before - here <= CROSSING_ROUNDING * before) continue
      const key = highest * variances.length + i
      if (here - before < (crossingByPair.get(key)?.minGap ?? 0)) {
        crossingByPair.set(key, { earlier: highest, later: i, minGap: here - before, minGapAt: grid[p] })
      }
    }
  }
  return [...crossingByPair.values()].sort((a, b) => a.later - b.later || a.earlier - b.earlier)
}

/** Per smile the total variance on the grid to which the least move would bring it; NaN outside its listed strikes. */
const meetingPoints = (
  slices: readonly RepairSlice[],
  variances: readonly Float64Array[],
  grid: Float64Array,
): readonly Float64Array[] => {
  const targets = variances.map((column) => Float64Array.from(column))
  const precision = slices.map(({ quotes }) => precisionOn(quotes, grid))
  const value = new Float64Array(slices.length)
  const weight = new Float64Array(slices.length)
  const who = new Int32Array(slices.length)
  for (let p = 0; p < grid.length; p++) {
    let n = 0
    for (let i = 0; i < slices.length; i++) {
      const w = variances[i][p]
      if (!(w > 0)) continue
      who[n] = i
      value[n] = w
      // a squared error of vol is one of total variance over 4wT
      weight[n] = precision[i][p] / (4 * w * slices[i].timeYears)
      n++
    }
    leastMove(value, weight, n)
    for (let j = 0; j < n; j++) targets[who[j]][p] = value[j]
  }
  return targets
}

/** Cost of moving a smile where nothing is quoted, relative to its outermost quote. */
const UNQUOTED = 1e-3

/** Precision of a smile's quotes on the grid, between quotes that of the nearer one. */
const precisionOn = ({ k, precision }: CorrectionQuotes, grid: Float64Array): Float64Array => {
  const last = k.length - 1
  let next = 0
  return grid.map((at) => {
    while (next < last && k[next + 1] <= at) next++
    if (at < k[0]) return UNQUOTED * precision[0]
    if (next === last) return at > k[last] ? UNQUOTED * precision[last] : precision[last]
    return at - k[next] < k[next + 1] - at ? precision[next] : precision[next + 1]
  })
}

const isMoved = (from: Float64Array, to: Float64Array): boolean =>
  from.some((w, p) => Math.abs(to[p] - w) > CROSSING_ROUNDING * w)

/** Walls between which a smile is fitted again: the meeting points of those before and after it. */
const corridorOf = (
  own: RepairSlice,
  position: number,
  targets: readonly Float64Array[],
  grid: Float64Array,
): SliceCorridor => {
  const k: number[] = []
  const floor: number[] = []
  const ceiling: number[] = []
  for (let p = 0; p < grid.length; p++) {
    if (!(targets[position][p] > 0)) continue
    let low = 0
    let high = Infinity
    for (let i = 0; i < targets.length; i++) {
      if (i < position && targets[i][p] > low) low = targets[i][p]
      if (i > position && targets[i][p] < high) high = targets[i][p]
    }
    if (low === 0 && high === Infinity) continue
    k.push(grid[p])
    floor.push(Math.sqrt(low / own.timeYears) * (1 + APART / 2))
    ceiling.push(Math.sqrt(high / own.timeYears) * (1 - APART / 2))
  }
  return { k: Float64Array.from(k), floor: Float64Array.from(floor), ceiling: Float64Array.from(ceiling) }
}

/**
 * In order of time: a smile that is still below an earlier one is fitted again above it. The remaining gap is mostly
 * in wings without quotes: these are raised, and only where that does not help is the whole smile lifted.
 */
const inOrder = (slices: readonly RepairSlice[], grid: Float64Array): readonly RepairSlice[] => {
  const highest = new Float64Array(grid.length)
  return slices.map((own) => {
    let slice = own.slice
    let variance = sampled({ ...own, slice }, grid)
    if (shortfall(variance, highest) > 0) {
      const corridor = above(own, highest, variance, grid)
      slice = fitCorrection(rawPart(slice), own.quotes, corridor)
      variance = sampled({ ...own, slice }, grid)
      for (let round = 0; round < RAISINGS && shortfall(variance, highest) > 0; round++) {
        const raised = raisedWings(rawPart(slice), missingOf(variance, highest, grid))
        if (raised === undefined) break
        slice = fitCorrection(raised, own.quotes, corridor)
        variance = sampled({ ...own, slice }, grid)
      }
      const missing = shortfall(variance, highest)
      if (missing > 0) {
        slice = lifted(slice, missing)
        variance = sampled({ ...own, slice }, grid)
      }
    }
    for (let p = 0; p < grid.length; p++) if (variance[p] > highest[p]) highest[p] = variance[p]
    return { ...own, slice }
  })
}

const missingOf = (variance: Float64Array, highest: Float64Array, grid: Float64Array) =>
  Array.from(grid, (k, p) => ({ k, variance: highest[p] - variance[p] })).filter(
    ({ variance: missing }, p) => missing > CROSSING_ROUNDING * highest[p],
  )

const shortfall = (variance: Float64Array, highest: Float64Array): number => {
  let most = 0
  for (let p = 0; p < variance.length; p++) {
    const missing = highest[p] - variance[p]
    if (missing > CROSSING_ROUNDING * highest[p]) most = Math.max(most, missing)
  }
  return most
}

const above = (own: RepairSlice, highest: Float64Array, variance: Float64Array, grid: Float64Array): SliceCorridor => {
  const rows = Array.from(grid.keys()).filter((p) => variance[p] > 0 && highest[p] > 0)
  return {
    k: Float64Array.from(rows, (p) => grid[p]),
    floor: Float64Array.from(rows, (p) => Math.sqrt(highest[p] / own.timeYears) * (1 + APART)),
    ceiling: new Float64Array(rows.length).fill(Infinity),
  }
}

/** A smile raised by at least this much total variance, and by no more than keeps its density positive. */
const lifted = (slice: SmileSlice, by: number): SmileSlice => {
  let raised = { ...slice, a: slice.a + by * (1 + 1e-9) }
  for (let more = by; more < 1 && !(checkButterfly(rawPart(raised)).ok && !hasNegativeDensity(raised)); more *= 2) {
    raised = { ...slice, a: slice.a + by + more }
  }
  return raised
}
