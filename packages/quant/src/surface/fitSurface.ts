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
 * One expiry of a fitted surface. `fit`: the slice or why there is none; `moved`: by how much the calendar condition
 * took it off its own best fit, absent when it did not touch it.
 */
export type SurfaceSlice = { readonly timeYears: number; readonly fit: SliceFit; readonly moved?: SliceMove }

/**
 * A fitted surface. `slices`: one per given expiry, same order; `violations`: calendar crossings of the separate fits
 * within listed strikes, by index into the given expiries, all removed in `slices`; `rejected`: expiries without a slice, with the reason.
 */
export type SurfaceFit = {
  readonly slices: readonly SurfaceSlice[]
  readonly violations: readonly Crossing[]
  readonly rejected: readonly { readonly index: number; readonly timeYears: number; readonly reason: SviFitFailure }[]
}

/**
 * Smiles of all expiries of a chain without butterfly arbitrage in any, and without calendar arbitrage between any two
 * within the strikes that both list.
 *
 * @param expiries  quotes per expiry, in any order, times to expiry all different
 * @returns the slices, the crossings that had to be removed and the expiries that could not be fitted
 * @throws RangeError when two expiries have the same time, or columns differ in length
 * @remarks Deterministic. Each expiry is fitted alone: raw SVI, and where bid and ask vols are given a correction of
 *   cubic B-splines that brings it between them, every 0.3 standard deviations one. Where two smiles cross within the
 *   strikes both list, the least weighted move in vol says where they meet, and those concerned are fitted again.
 *   Beyond its listed strikes a smile is not compared. The raw part of a slice passes `checkButterfly`; the corrected
 *   one is looked at every 0.04 standard deviations with a margin.
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

/** The best smile of one expiry, whatever the others say. */
const freeFit = (given: SurfaceQuotes): FreeFit => {
  const quotes = withinSpreads(given)
  const prepared = prepareSlice(quotes)
  if (!prepared.ok) return prepared
  const raw = fitPrepared(prepared.slice, {}, given.previous)
  if (!raw.ok) return raw
  const { rows } = prepared.slice
  const own = correctionQuotes(quotes, rows)
  const isCorrected = given.bid !== undefined && given.ask !== undefined
  const params = isCorrected ? fitCorrection(raw.params, own) : raw.params
  const fit = { ok: true as const, params, diagnostics: sliceDiagnostics(params, given, rows, raw.diagnostics) }
  const slice = {
    slice: params,
    timeYears: given.timeYears,
    quotes: own,
    prepared: prepared.slice,
    isCorrected,
    ...reach(given, own),
  }
  return { ok: true, fit, rows, slice }
}

const reach = ({ listed }: SurfaceQuotes, { k }: CorrectionQuotes): { low: number; high: number } =>
  listed ?? { low: k[0], high: k[k.length - 1] }
