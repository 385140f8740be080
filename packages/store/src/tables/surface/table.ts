import { defineTable } from '../defineTable.ts'
import { f64, int, maybe, type RowOf, text } from '../table.ts'

export const surface = defineTable({
  id: 'surface',
  name: 'surface',
  role: 'derived',
  doc: 'The fitted smile of each expiry at one snapshot. Raw SVI in total variance; parameters null when the fit is rejected.',
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
    /** 'fitted', or the kebab-case reason why not. */
    fitStatus: text,
    rmsVol: maybe(f64),
    maxErrorVol: maybe(f64),
    minG: maybe(f64),
    leeSlope: maybe(f64),
    calendarViolations: maybe(int),
  },
})

export type SurfaceRow = RowOf<typeof surface>
