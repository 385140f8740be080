import { yearsBetween } from '@gvol/market'
import { correctionFromText } from '@gvol/quant'
import {
  type Columnar,
  type ConstantMaturityRow,
  type DeltaVolRow,
  readEvents,
  readTableRows,
  type SurfaceRow,
} from '@gvol/store'
import type { History } from './history.ts'
import { DELTA_BUCKETS, type DeltaVols, type ExpirySurface, type SmileFit } from './surface.ts'

const deltaVols = (row: DeltaVolRow | ConstantMaturityRow | undefined): DeltaVols =>
  Object.fromEntries(DELTA_BUCKETS.map((bucket) => [bucket, row?.[bucket] ?? undefined])) as Record<
    (typeof DELTA_BUCKETS)[number],
    number | undefined
  >

const smileFit = (row: SurfaceRow): SmileFit => {
  const { sviA: a, sviB: b, sviRho: rho, sviM: m, sviSigma: sigma } = row
  if (a === null || b === null || rho === null || m === null || sigma === null)
    return { ok: false, reason: row.fitStatus }
  const correction = correctionFromText(row.correction ?? '')
  return {
    ok: true,
    params: correction === undefined ? { a, b, rho, m, sigma } : { a, b, rho, m, sigma, correction },
    rmsVol: row.rmsVol ?? Number.NaN,
    maxErrorVol: row.maxErrorVol ?? Number.NaN,
    minG: row.minG ?? Number.NaN,
    leeSlope: row.leeSlope ?? Number.NaN,
    twoSided: row.twoSided ?? undefined,
    outside: row.outside ?? undefined,
    movedRmsVol: row.movedRmsVol ?? undefined,
    movedMaxVol: row.movedMaxVol ?? undefined,
  }
}

const expirySurface = (row: SurfaceRow, vols: DeltaVolRow | undefined): ExpirySurface => ({
  expiryMs: row.expiryMs,
  timeYears: yearsBetween(row.atMs, row.expiryMs),
  forward: row.forward,
  // Written by `derivedRows` from the same union.
  forwardSource: row.forwardSource as ExpirySurface['forwardSource'],
  underlyingName: row.underlyingName ?? '',
  quotes: row.quotes,
  atmVol: row.atmVol ?? undefined,
  fit: smileFit(row),
  calendarViolations: row.calendarViolations ?? 0,
  deltaVols: deltaVols(vols),
})

/** The past as the derived tables of a column store hold it. */
export const storeHistory = (columnar: Columnar): History => ({
  surface: async (market, asOfMs, maxAgeMs) => {
    const newest = { ...market, latest: 'of-market', asOfMs, maxAgeMs } as const
    const rows = await readTableRows(columnar, 'surface', newest, {}, { tag: 'history:surface' })
    const [first] = rows
    if (first === undefined) return undefined
    // Of the same snapshot exactly: a new one may have been stored between the two reads.
    const then = { ...market, fromMs: first.atMs, toMs: first.atMs }
    const vols = await readTableRows(columnar, 'delta-vol', then, {}, { tag: 'history:delta-vols' })
    const volsByExpiry = new Map(vols.map((row) => [row.expiryMs, row]))
    return {
      atMs: first.atMs,
      index: first.index ?? undefined,
      expiries: rows.map((row) => expirySurface(row, volsByExpiry.get(row.expiryMs))),
    }
  },
  constantMaturities: async (market, { tenorsDays, fromMs, toMs, maxPoints }) => {
    const rows = await readTableRows(
      columnar,
      'constant-maturity',
      { ...market, fromMs, toMs },
      { where: { tenorDays: { in: tenorsDays } }, maxPoints },
      { tag: 'history:constant-maturity' },
    )
    return rows.map((row) => ({
      atMs: row.atMs,
      tenorDays: row.tenorDays,
      vols: deltaVols(row),
      forward: row.forward ?? undefined,
    }))
  },
  optionTrades: (market, { fromMs, toMs, limit }) =>
    readEvents(
      columnar,
      'trade',
      { ...market, fromMs, toMs },
      { where: { kind: 'option' }, limit },
      { tag: 'history:trades' },
    ),
  volIndex: (market, range) =>
    readEvents(columnar, 'vol-index', { ...market, ...range }, {}, { tag: 'history:vol-index' }),
})
