import { checkButterfly } from '../smile/arbitrage/checkButterfly.ts'
import { lowestDensity } from '../smile/correction/density.ts'
import type { SviDiagnostics } from '../smile/fit/sviQuotes.ts'
import { rawPart, type SmileSlice, sviVol } from '../smile/svi/svi.ts'
import type { SurfaceQuotes } from './surfaceQuotes.ts'

/**
 * Quality of a surface slice, measured against the given vols. `minG`: infimum of Durrleman's g, for the
 * correction at its checked points; `twoSided`: quotes with a bid and an ask vol; `outside`: how many of
 * them the slice violates; `marksOutside`: how many given vols contradict their own bid and ask, which the slice
 * follows
 * instead.
 */
export type SliceDiagnostics = SviDiagnostics & {
  readonly twoSided: number
  readonly outside: number
  readonly marksOutside: number
}

/** Vol by which the calendar condition moved a slice off its own best fit: rms over its quotes and largest of them. */
export type SliceMove = { readonly rmsVol: number; readonly maxVol: number }

/** Vol beyond bid or ask that is explained by rounding. */
const ROUNDING = 1e-9

/** @param raw  result of `checkButterfly` for the slice's raw part */
export const sliceDiagnostics = (
  slice: SmileSlice,
  quotes: SurfaceQuotes,
  rows: readonly number[],
  raw: Pick<SliceDiagnostics, 'minG' | 'leeSlope'> = checkButterfly(rawPart(slice)),
): SliceDiagnostics => {
  let squares = 0
  let maxErrorVol = 0
  let twoSided = 0
  let outside = 0
  let marksOutside = 0
  for (const row of rows) {
    const vol = sviVol(quotes.k[row], slice, quotes.timeYears)
    const error = Math.abs(vol - quotes.vol[row])
    squares += error * error
    maxErrorVol = Math.max(maxErrorVol, error)
    const bid = quotes.bid?.[row] ?? Number.NaN
    const ask = quotes.ask?.[row] ?? Number.NaN
    if (!(bid > 0 && ask >= bid)) continue
    twoSided++
    if (vol < bid - ROUNDING || vol > ask + ROUNDING) outside++
    if (quotes.vol[row] < bid - ROUNDING || quotes.vol[row] > ask + ROUNDING) marksOutside++
  }
  return {
    rmsVol: Math.sqrt(squares / rows.length),
    maxErrorVol,
    minG: Math.min(raw.minG, lowestDensity(slice)),
    leeSlope: raw.leeSlope,
    quotes: rows.length,
    twoSided,
    outside,
    marksOutside,
  }
}

export const sliceMove = (
  from: SmileSlice,
  to: SmileSlice,
  quotes: SurfaceQuotes,
  rows: readonly number[],
): SliceMove => {
  let squares = 0
  let maxVol = 0
  for (const row of rows) {
    const by = Math.abs(sviVol(quotes.k[row], to, quotes.timeYears) - sviVol(quotes.k[row], from, quotes.timeYears))
    squares += by * by
    maxVol = Math.max(maxVol, by)
  }
  return { rmsVol: Math.sqrt(squares / rows.length), maxVol }
}
