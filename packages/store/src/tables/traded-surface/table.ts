import { defineTable } from '../defineTable.ts'
import { f64, int, maybe, type RowOf, text } from '../table.ts'

export const tradedSurface = defineTable({
  id: 'traded-surface',
  name: 'tradedSurface',
  role: 'derived',
  doc: 'The smile of what was traded of each expiry in a stretch of time that begins at `atMs`. Raw SVI in total variance with a correction.',
  instant: 'atMs',
  key: ['venue', 'symbol', 'intervalMs', 'atMs', 'expiryMs'],
  derivedFrom: 'trades',
  columns: {
    venue: text,
    symbol: text,
    /** Length of the stretch: an hour or a day. */
    intervalMs: int,
    atMs: int,
    expiryMs: int,
    trades: int,
    volumeCoin: f64,
    /** Premium at the forward of its trade. */
    premiumUsd: f64,
    /** Vol of every trade weighted by its premium. */
    weightedVol: maybe(f64),
    forward: maybe(f64),
    /** 'trades': implied by premium and vol of the trades themselves; 'index'; 'none'. */
    forwardSource: text,
    /** Mean index of the trades. */
    index: maybe(f64),
    /** Trades that the fit used. */
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
    /** Vol by which the calendar condition moved the smile off its own best fit. */
    movedRmsVol: maybe(f64),
    movedMaxVol: maybe(f64),
  },
})

export type TradedSurfaceRow = RowOf<typeof tradedSurface>
