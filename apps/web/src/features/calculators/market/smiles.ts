import { dateText } from '@gvol/format'
import { type SmileSlice, scaledSlice, svi, sviVol } from '@gvol/quant'
import { fittedSlice, SLICE_COLUMNS } from '../../../data/fittedSlice.ts'
import type { StudyAnswer } from '../../../data/study.ts'

/** The fitted smile of one listed expiry. */
export type FittedSmile = {
  readonly expiryMs: number
  /** T when it was fitted, Act/365. */
  readonly timeYears: number
  /** F of the expiry, quote currency. */
  readonly forward: number
  /** Total variance over k = ln(K/F). */
  readonly slice: SmileSlice
}

/** What a smile is read from. */
export const FIT_COLUMNS = ['expiry', 'timeYears', 'forward', ...SLICE_COLUMNS] as const

export type FitAnswer = StudyAnswer<'surface-fit', (typeof FIT_COLUMNS)[number]>

/** Fitted expiries of an answer, near to far; rejected ones left out. */
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
  /** Whose shape it has, and how it got here. */
  readonly label: string
}

const between = (from: number, to: number, share: number): number => from + (to - from) * share

/**
 * The smile of an expiry: of a listed one as it was fitted, of another the shape of the nearest listed expiry with its
 * at-the-money total variance, linear in time between the neighbours and of constant vol beyond the last.
 *
 * @param smiles     near to far
 * @param expiryMs   Unix ms
 * @param timeYears  T, Act/365, from the moment of valuation; the fitted vols hold for it
 * @returns undefined when there is no smile or no time
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

/** Vol of the smile at a strike, annualised decimal. */
export const smileVol = (smile: SmileForExpiry, forward: number, strike: number, timeYears: number): number =>
  sviVol(Math.log(strike / forward), smile.slice, timeYears)
