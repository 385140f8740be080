import { f64, int, maybe, type RowOf, text } from '../../table/table.ts'
import { defineTable } from '../defineTable.ts'

export const surface = defineTable({
  id: 'surface',
  name: 'surface',
  role: 'derived',
  doc: 'The fitted smile of each expiry at one snapshot. Raw SVI in total variance with a correction; parameters null when the fit is rejected.',
  instant: 'atMs',
  key: ['venue', 'symbol', 'atMs', 'expiryMs'],
  derivedFrom: 'chain',
  columns: {
    venue: text,
    symbol: text,
    atMs: int,
    expiryMs: int,
    forward: f64,
    forwardSource: text,
    underlyingName: maybe(text),
    index: maybe(f64),
    /** Number of quotes used by the fit. */
    quotes: int,
    atmVol: maybe(f64),
    sviA: maybe(f64),
    sviB: maybe(f64),
    sviRho: maybe(f64),
    sviM: maybe(f64),
    sviSigma: maybe(f64),
    /** Splines added to raw SVI, as written by `correctionText` of @gvol/quant; null when there are none. */
    correction: maybe(text),
    /** 'fitted', or the kebab-case reason for a failed fit. */
    fitStatus: text,
    rmsVol: maybe(f64),
    maxErrorVol: maybe(f64),
    minG: maybe(f64),
    leeSlope: maybe(f64),
    /** Fitted two-sided quotes, and how many of them the smile is outside of. */
    twoSided: maybe(int),
    outside: maybe(int),
    /** RMS vol by which the calendar condition moved the smile away from its best fit. */
    movedRmsVol: maybe(f64),
    movedMaxVol: maybe(f64),
    calendarViolations: maybe(int),
  },
})

export type SurfaceRow = RowOf<typeof surface>
