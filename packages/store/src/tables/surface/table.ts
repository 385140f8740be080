import { defineTable } from '../defineTable.ts'
import { f64, int, maybe, type RowOf, text } from '../table.ts'

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
    /** Quotes the fit used. */
    quotes: int,
    atmVol: maybe(f64),
    sviA: maybe(f64),
    sviB: maybe(f64),
    sviRho: maybe(f64),
    sviM: maybe(f64),
    sviSigma: maybe(f64),
    /** Splines on top of raw SVI, as `correctionText` of @gvol/quant writes them; null where there are none. */
    correction: maybe(text),
    /** 'fitted', or the kebab-case reason why not. */
    fitStatus: text,
    rmsVol: maybe(f64),
    maxErrorVol: maybe(f64),
    minG: maybe(f64),
    leeSlope: maybe(f64),
    /** Fitted quotes with a bid and an ask, and how many of them the smile leaves. */
    twoSided: maybe(int),
    outside: maybe(int),
    /** Vol by which the calendar condition moved the smile off its own best fit. */
    movedRmsVol: maybe(f64),
    movedMaxVol: maybe(f64),
    calendarViolations: maybe(int),
  },
})

export type SurfaceRow = RowOf<typeof surface>
