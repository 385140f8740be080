import { type CorrectionQuotes, fitCorrection } from '../smile/correction/fitCorrection.ts'
import { fitPrepared } from '../smile/fit/fitPrepared.ts'
import { prepareSlice } from '../smile/fit/prepareSlice.ts'
import type { SviFitFailure } from '../smile/fit/sviQuotes.ts'
import type { SmileSlice } from '../smile/svi/svi.ts'
import { type Crossing, type RepairSlice, repairCalendar } from './repair/repairCalendar.ts'
import { type SliceDiagnostics, type SliceMove, sliceDiagnostics, sliceMove } from './sliceQuality.ts'
import { correctionQuotes, type SurfaceQuotes, withinSpreads } from './surfaceQuotes.ts'

/** The smile of one expiry of a surface, or the reason why there is none. */
export type SliceFit =
  | { readonly ok: true; readonly params: SmileSlice; readonly diagnostics: SliceDiagnostics }
  | { readonly ok: false; readonly reason: SviFitFailure }

/**
 * One expiry of a fitted surface. `fit`: the slice or the reason why there is none; `moved`: how far the calendar
 * condition
 * moved it from its own best fit, absent when it did not.
 */
export type SurfaceSlice = { readonly timeYears: number; readonly fit: SliceFit; readonly moved?: SliceMove }

/**
 * A fitted surface. `slices`: one per given expiry, same order; `violations`: calendar crossings of the separate fits
 * within listed strikes, by index into the given expiries, all removed in `slices`; `rejected`: expiries without a
 * slice, with the reason.
 */
export type SurfaceFit = {
  readonly slices: readonly SurfaceSlice[]
  readonly violations: readonly Crossing[]
  readonly rejected: readonly { readonly index: number; readonly timeYears: number; readonly reason: SviFitFailure }[]
}

/**
 * Fits smiles to all expiries of a chain, each without butterfly arbitrage, and without calendar arbitrage between any
 * two
 * within the strikes that both list.
 *
 * @param expiries  quotes per expiry, in any order, times to expiry all different
 * @returns the slices, the crossings that had to be removed and the expiries that could not be fitted
 * @throws RangeError when two expiries have the same time, or columns differ in length
 * @remarks Deterministic. Each expiry is fitted separately: raw SVI, and where bid and ask vols are given a correction
 *   of
 *   cubic B-splines, one per 0.3 standard deviations, that moves it between them. Where two smiles cross within the
 *   strikes both list, the smallest weighted move in vol determines where they meet, and both are fitted again.
 *   Smiles are not compared beyond their listed strikes. The raw part of a slice passes `checkButterfly`; the corrected
 *   one is checked every 0.04 standard deviations with a margin.
 * @see Gatheral & Jacquier, arXiv:1204.0646, section 5.2
 */
export const fitSurface = (expiries: readonly SurfaceQuotes[]): SurfaceFit => {
  const order = inTimeOrder(expiries)
  const free = expiries.map(freeFit)
  const fitted = order.flatMap((index) => {
    const own = free[index]
    return own.ok ? [{ index, own }] : []
  })
  const { slices: repaired, crossings } = repairCalendar(fitted.map(({ own }) => own.slice))
  const slices = free.map(
    (own, index): SurfaceSlice => ({
      timeYears: expiries[index].timeYears,
      fit: own.ok ? own.fit : own,
    }),
  )
  for (const [i, { index, own }] of fitted.entries()) {
    const params = repaired[i]
    if (params === own.slice.slice) continue
    const diagnostics = sliceDiagnostics(params, expiries[index], own.rows)
    const moved = sliceMove(own.slice.slice, params, expiries[index], own.rows)
    slices[index] = { timeYears: expiries[index].timeYears, fit: { ok: true, params, diagnostics }, moved }
  }
  return {
    slices,
    violations: crossings.map((crossing) => ({
      ...crossing,
      earlier: fitted[crossing.earlier].index,
      later: fitted[crossing.later].index,
    })),
    rejected: slices.flatMap(({ fit, timeYears }, index) => (fit.ok ? [] : [{ index, timeYears, reason: fit.reason }])),
  }
}

const inTimeOrder = (expiries: readonly SurfaceQuotes[]): number[] => {
  const time = (i: number): number => expiries[i].timeYears
  const order = expiries.map((_, index) => index).sort((i, j) => time(i) - time(j))
  for (let i = 1; i < order.length; i++) {
    if (time(order[i]) === time(order[i - 1])) throw new RangeError(`two expiries at timeYears ${time(order[i])}`)
  }
  return order
}

type FreeFit =
  | {
      readonly ok: true
      readonly fit: SliceFit & { readonly ok: true }
      readonly slice: RepairSlice
      readonly rows: readonly number[]
    }
  | { readonly ok: false; readonly reason: SviFitFailure }

/** The best smile of one expiry, independent of the others. */
const freeFit = (input: SurfaceQuotes): FreeFit => {
  const quotes = withinSpreads(input)
  const prepared = prepareSlice(quotes)
  if (!prepared.ok) return prepared
  const raw = fitPrepared(prepared.slice, {}, input.previous)
  if (!raw.ok) return raw
  const { rows } = prepared.slice
  const own = correctionQuotes(quotes, rows)
  const isCorrected = input.bid !== undefined && input.ask !== undefined
  const params = isCorrected ? fitCorrection(raw.params, own) : raw.params
  const fit = { ok: true as const, params, diagnostics: sliceDiagnostics(params, input, rows, raw.diagnostics) }
  const slice = {
    slice: params,
    timeYears: input.timeYears,
    quotes: own,
    prepared: prepared.slice,
    isCorrected,
    ...reach(input, own),
  }
  return { ok: true, fit, rows, slice }
}

const reach = ({ listed }: SurfaceQuotes, { k }: CorrectionQuotes): { low: number; high: number } =>
  listed ?? { low: k[0], high: k[k.length - 1] }
