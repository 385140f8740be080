import { fitPrepared } from '../smile/fitPrepared.ts'
import { type PreparedSlice, prepareSlice } from '../smile/prepareSlice.ts'
import type { SviRaw } from '../smile/svi.ts'
import type { SviFit, SviFitFailure, SviQuotes } from '../smile/sviQuotes.ts'
import { type CalendarViolation, calendarGap } from './checkCalendar.ts'

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
 * @remarks Deterministic. Each expiry is fitted alone. Where neighbours cross, the earlier slice is first drawn below the
 *   later one if that costs little (its extrapolated wings are usually to blame), then, in order of time, every slice
 *   that still crosses is refitted above the one before. So every returned slice passes `checkButterfly` and every pair
 *   `checkCalendar`. About 3 ms for the twelve expiries of a BTC chain; on a recorded month of Deribit marks the median
 *   error is 0.07 vol points.
 * @see Gatheral & Jacquier, arXiv:1204.0646, section 5.2
 */
export const fitSurface = (expiries: readonly SviQuotes[]): SurfaceFit => {
  const order = inTimeOrder(expiries)
  const prepared = expiries.map(prepareSlice)
  const free = prepared.map((slice, i): SviFit => {
    return slice.ok ? fitPrepared(slice.slice, {}, expiries[i].previous) : slice
  })
  const violations = crossingsOf(order, free)
  const ready = prepared.map((slice) => (slice.ok ? slice.slice : undefined))
  const fits = violations.length === 0 ? free : raisedAboveEarlier(order, ready, loweredWhereCheap(order, ready, free))
  const slices = fits.map((fit, i): SurfaceSlice => {
    const alone = free[i]
    const freeRmsVol = alone.ok ? alone.diagnostics.rmsVol : undefined
    return { timeYears: expiries[i].timeYears, fit, isAdjusted: fit !== alone, freeRmsVol }
  })
  const rejected = slices.flatMap(({ fit, timeYears }, index) =>
    fit.ok ? [] : [{ index, timeYears, reason: fit.reason }],
  )
  return { slices, violations, rejected }
}

const inTimeOrder = (expiries: readonly SviQuotes[]): number[] => {
  const time = (i: number): number => expiries[i].timeYears
  const order = expiries.map((_, index) => index).sort((i, j) => time(i) - time(j))
  for (let i = 1; i < order.length; i++) {
    if (time(order[i]) === time(order[i - 1])) throw new RangeError(`two expiries at timeYears ${time(order[i])}`)
  }
  return order
}

const crossingsOf = (order: readonly number[], fits: readonly SviFit[]): SurfaceViolation[] => {
  const found: SurfaceViolation[] = []
  let earlier = -1
  for (const later of order) {
    const here = fits[later]
    if (!here.ok) continue
    const before = earlier >= 0 ? fits[earlier] : undefined
    if (before?.ok) {
      const { reason, minGap, minGapAt } = calendarGap(before.params, here.params)
      if (reason !== undefined) found.push({ earlier, later, reason, minGap, minGapAt })
    }
    earlier = later
  }
  return found
}

/** A slice may be drawn below its successor as long as its rms error stays under CHEAP × its own best + CHEAP_VOL. */
const CHEAP = 1.25
const CHEAP_VOL = 0.0005

/**
 * From the last expiry back: a slice that crosses its successor is drawn below it where that costs little, which is so
 * when only its extrapolated wings are in the way. Spares the successor from being lifted off its quotes.
 */
const loweredWhereCheap = (
  order: readonly number[],
  prepared: readonly (PreparedSlice | undefined)[],
  free: readonly SviFit[],
): SviFit[] => {
  const fits = [...free]
  let ceiling: SviRaw | undefined
  for (const i of order.toReversed()) {
    const slice = prepared[i]
    const alone = free[i]
    if (slice === undefined || !alone.ok) continue
    let params = alone.params
    if (ceiling !== undefined && !calendarGap(params, ceiling).ok) {
      const lower = fitPrepared(slice, { ceiling }, params)
      if (lower.ok && lower.diagnostics.rmsVol <= CHEAP * alone.diagnostics.rmsVol + CHEAP_VOL) {
        fits[i] = lower
        params = lower.params
      }
    }
    ceiling = params
  }
  return fits
}

/** In order of time: every slice that crosses the accepted one before it is refitted above it. */
const raisedAboveEarlier = (
  order: readonly number[],
  prepared: readonly (PreparedSlice | undefined)[],
  lowered: readonly SviFit[],
): SviFit[] => {
  const fits = [...lowered]
  let floor: SviRaw | undefined
  for (const i of order) {
    const slice = prepared[i]
    const alone = lowered[i]
    if (slice === undefined || !alone.ok) continue
    if (floor !== undefined && !calendarGap(floor, alone.params).ok) {
      fits[i] = fitPrepared(slice, { floor }, alone.params)
    }
    const fit = fits[i]
    if (fit.ok) floor = fit.params
  }
  return fits
}
