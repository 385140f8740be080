import { f64, int, maybe, type RowOf, text } from '../../table/table.ts'
import { defineTable } from '../defineTable.ts'

export const tradedSurface = defineTable({
  id: 'traded-surface',
  name: 'tradedSurface',
  role: 'derived',
  doc: 'Smile fitted to the trades of each expiry in the interval that starts at `atMs`. Raw SVI in total variance with a correction.',
  instant: 'atMs',
  key: ['venue', 'symbol', 'intervalMs', 'atMs', 'expiryMs'],
  derivedFrom: 'trades',
  columns: {
    venue: text,
    symbol: text,
    /** Length of the interval: an hour or a day. */
    intervalMs: int,
    atMs: int,
    expiryMs: int,
    trades: int,
    volumeCoin: f64,
    /** Premium converted at the forward of each trade. */
    premiumUsd: f64,
    /** Premium-weighted vol of all trades. */
    weightedVol: maybe(f64),
    forward: maybe(f64),
    /** 'trades': implied by premium and vol of the trades; 'index'; 'none'. */
    forwardSource: text,
    /** Mean index of the trades. */
    index: maybe(f64),
    /** Number of trades used by the fit. */
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
    /** RMS vol by which the calendar condition moved the smile away from its best fit. */
    movedRmsVol: maybe(f64),
    movedMaxVol: maybe(f64),
  },
})

export type TradedSurfaceRow = RowOf<typeof tradedSurface>
