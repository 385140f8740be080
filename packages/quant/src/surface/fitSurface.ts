import type { SviFit, SviFitFailure, SviQuotes } from '../smile/fitSvi.ts'
import type { SviRaw } from '../smile/svi.ts'
import { fitPrepared, type PreparedSlice, prepareSlice } from '../smile/sviSlice.ts'
import { type CalendarViolation, checkCalendar } from './checkCalendar.ts'

/**
 * One expiry of a fitted surface. `fit`: the slice or why there is none; `isAdjusted`: the calendar condition moved it
 * away from its own best fit; `freeRmsVol`: rms vol error of that own best fit, decimal vol, absent when there was none.
 */
export type SurfaceSlice = {
  readonly timeYears: number
  readonly fit: SviFit
  readonly isAdjusted: boolean
  readonly freeRmsVol?: number
}

/** A calendar crossing that the quotes' own fits had. `earlier`, `later`: indices into the given expiries. */
export type SurfaceViolation = {
  readonly earlier: number
  readonly later: number
  readonly reason: CalendarViolation
  readonly minGap: number
  readonly minGapAt: number
}

/**
 * A fitted surface. `slices`: one per given expiry, same order; `violations`: calendar crossings of the separate fits,
 * all removed in `slices`; `rejected`: expiries without a slice, with the reason.
 */
export type SurfaceFit = {
  readonly slices: readonly SurfaceSlice[]
  readonly violations: readonly SurfaceViolation[]
  readonly rejected: readonly { readonly index: number; readonly timeYears: number; readonly reason: SviFitFailure }[]
}

/**
 * Raw SVI slices of all expiries of a chain without butterfly arbitrage in any and without calendar arbitrage between
 * any two.
 *
 * @param expiries  quotes per expiry, in any order, times to expiry all different
 * @returns the slices, the crossings that had to be removed and the expiries that could not be fitted
 * @throws RangeError when two expiries have the same time, or columns differ in length
 * @remarks Deterministic. Each expiry is fitted alone; expiries whose slices cross are refitted in order of time, each
 *   above the one before, so every returned slice passes `checkButterfly` and every pair `checkCalendar`.
 * @see Gatheral & Jacquier, arXiv:1204.0646, section 5.2
 */
export const fitSurface = (expiries: readonly SviQuotes[]): SurfaceFit => {
  const order = expiries.map((_, index) => index).sort((i, j) => expiries[i].timeYears - expiries[j].timeYears)
  for (let i = 1; i < order.length; i++) {
    const timeYears = expiries[order[i]].timeYears
    if (timeYears === expiries[order[i - 1]].timeYears) throw new RangeError(`two expiries at timeYears ${timeYears}`)
  }
  const prepared = expiries.map(prepareSlice)
  const free = expiries.map((quotes, i): SviFit => {
    const slice = prepared[i]
    return slice.ok ? fitPrepared(slice.slice, {}, quotes.previous) : slice
  })
  const violations = crossingsOf(order, free)
  const slices: SurfaceSlice[] = new Array(expiries.length)
  let floor: SviRaw | undefined
  for (const i of order) {
    const alone = free[i]
    const slice = prepared[i]
    let fit = alone
    let isAdjusted = false
    if (alone.ok && slice.ok && floor !== undefined && !checkCalendar(floor, alone.params).ok) {
      fit = aboveFloor(slice.slice, floor, alone.params)
      isAdjusted = true
    }
    if (fit.ok) floor = fit.params
    slices[i] = {
      timeYears: expiries[i].timeYears,
      fit,
      isAdjusted,
      ...(alone.ok ? { freeRmsVol: alone.diagnostics.rmsVol } : {}),
    }
  }
  return { slices, violations, rejected: rejectedOf(slices) }
}

const aboveFloor = (slice: PreparedSlice, floor: SviRaw, start: SviRaw): SviFit => fitPrepared(slice, { floor }, start)

const crossingsOf = (order: readonly number[], fits: readonly SviFit[]): SurfaceViolation[] => {
  const found: SurfaceViolation[] = []
  let earlier = -1
  for (const later of order) {
    const here = fits[later]
    if (!here.ok) continue
    const before = earlier >= 0 ? fits[earlier] : undefined
    if (before?.ok) {
      const { reason, minGap, minGapAt } = checkCalendar(before.params, here.params)
      if (reason !== undefined) found.push({ earlier, later, reason, minGap, minGapAt })
    }
    earlier = later
  }
  return found
}

const rejectedOf = (slices: readonly SurfaceSlice[]): SurfaceFit['rejected'] =>
  slices.flatMap(({ fit, timeYears }, index) => (fit.ok ? [] : [{ index, timeYears, reason: fit.reason }]))
