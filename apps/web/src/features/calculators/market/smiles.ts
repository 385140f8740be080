import { dateText } from '@gvol/format'
import { type SmileSlice, scaledSlice, svi, sviVol } from '@gvol/quant'
import { fittedSlice, SLICE_COLUMNS } from '../../../data/fittedSlice.ts'
import type { StudyAnswer } from '../../../data/study.ts'

/** The fitted smile of one listed expiry. */
export type FittedSmile = {
  readonly expiryMs: number
  /** T at the time of the fit, Act/365. */
  readonly timeYears: number
  /** F of the expiry, quote currency. */
  readonly forward: number
  /** Total variance over k = ln(K/F). */
  readonly slice: SmileSlice
}

/** Columns needed to read a fitted smile. */
export const FIT_COLUMNS = ['expiry', 'timeYears', 'forward', ...SLICE_COLUMNS] as const

export type FitAnswer = StudyAnswer<'surface-fit', (typeof FIT_COLUMNS)[number]>

/** Returns the fitted expiries of a result, near to far, without rejected ones. */
export const fittedSmiles = ({ data }: FitAnswer): readonly FittedSmile[] =>
  data.expiry.flatMap((expiryMs, row) => {
    const slice = fittedSlice(data, row)
    return slice === undefined ? [] : [{ expiryMs, timeYears: data.timeYears[row], forward: data.forward[row], slice }]
  })

/** A smile for any expiry. */
export type SmileForExpiry = {
  /** Total variance up to the expiry over k = ln(K/F). */
  readonly slice: SmileSlice
  /** F of the expiry, quote currency. */
  readonly forward: number
  /** Which smile it is based on, and how it was derived. */
  readonly label: string
}

const between = (from: number, to: number, share: number): number => from + (to - from) * share

/**
 * Returns the smile of an expiry: for a listed one as fitted; for another the shape of the nearest listed expiry with
 * its own at-the-money total variance, interpolated linearly in time between the neighbors and extrapolated at constant
 * vol.
 *
 * @param smiles     near to far
 * @param expiryMs   Unix ms
 * @param timeYears  T, Act/365, from the valuation time; the fitted vols apply to it
 * @returns undefined when there is no smile or no time left
 */
export const smileForExpiry = (
  smiles: readonly FittedSmile[],
  expiryMs: number,
  timeYears: number,
): SmileForExpiry | undefined => {
  if (smiles.length === 0 || !(timeYears > 0)) return undefined
  const nearest = smiles.reduce((a, b) => (Math.abs(b.expiryMs - expiryMs) < Math.abs(a.expiryMs - expiryMs) ? b : a))
  const name = dateText(nearest.expiryMs)
  if (Math.abs(nearest.expiryMs - expiryMs) < 60_000)
    return {
      slice: scaledSlice(nearest.slice, timeYears / nearest.timeYears),
      forward: nearest.forward,
      label: `Smile of ${name}`,
    }
  const after = smiles.findIndex((smile) => smile.expiryMs > expiryMs)
  const [near, far] = after > 0 ? [smiles[after - 1], smiles[after]] : [nearest, nearest]
  const share = near === far ? 0 : (expiryMs - near.expiryMs) / (far.expiryMs - near.expiryMs)
  const variance = between(svi(0, near.slice), svi(0, far.slice), share)
  const time = between(near.timeYears, far.timeYears, share)
  return {
    slice: scaledSlice(nearest.slice, ((variance / time) * timeYears) / svi(0, nearest.slice)),
    forward: Math.exp(between(Math.log(near.forward), Math.log(far.forward), share)),
    label:
      near === far ? `Smile of ${name}, the nearest fitted expiry` : `Shape of ${name}, level between fitted expiries`,
  }
}

/** Returns the smile's vol at a strike, annualized decimal. */
export const smileVol = (smile: SmileForExpiry, forward: number, strike: number, timeYears: number): number =>
  sviVol(Math.log(strike / forward), smile.slice, timeYears)
