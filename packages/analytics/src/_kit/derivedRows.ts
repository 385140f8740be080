import type { Chain } from '@gvol/market'
import type { DerivedRows, SurfaceRow } from '@gvol/store'
import { surfaceOf } from './chainSurface.ts'
import { chainGroups, groupSums } from './grouping.ts'
import { DELTA_BUCKETS, type DeltaVols, type ExpirySurface, type Surface } from './surface.ts'

const vols = (row: DeltaVols) =>
  Object.fromEntries(DELTA_BUCKETS.map((bucket) => [bucket, row[bucket] ?? null])) as Record<
    (typeof DELTA_BUCKETS)[number],
    number | null
  >

const surfaceRow = (
  index: number | undefined,
  { fit, ...expiry }: ExpirySurface,
): Omit<SurfaceRow, 'venue' | 'symbol' | 'atMs'> => ({
  expiryMs: expiry.expiryMs,
  forward: expiry.forward,
  forwardSource: expiry.forwardSource,
  underlyingName: expiry.underlyingName === '' ? null : expiry.underlyingName,
  index: index ?? null,
  quotes: expiry.quotes,
  atmVol: expiry.atmVol ?? null,
  sviA: fit.ok ? fit.params.a : null,
  sviB: fit.ok ? fit.params.b : null,
  sviRho: fit.ok ? fit.params.rho : null,
  sviM: fit.ok ? fit.params.m : null,
  sviSigma: fit.ok ? fit.params.sigma : null,
  fitStatus: fit.ok ? 'fitted' : fit.reason,
  rmsVol: fit.ok ? fit.rmsVol : null,
  maxErrorVol: fit.ok ? fit.maxErrorVol : null,
  minG: fit.ok ? fit.minG : null,
  leeSlope: fit.ok ? fit.leeSlope : null,
  calendarViolations: expiry.calendarViolations,
})

const openInterestRows = (chain: Chain) => {
  const { groups, groupOf } = chainGroups(chain, 'strike-expiry', () => true)
  const open = groupSums(chain, groupOf, groups.length, (row) => chain.openInterestCoin[row])
  const volume = groupSums(chain, groupOf, groups.length, (row) => chain.volume24hCoin[row])
  return groups.map(({ expiryMs, strike }, i) => ({
    // Grouped by strike of each expiry, so both are there.
    expiryMs: expiryMs as number,
    strike: strike as number,
    callCoin: open.call[i],
    putCoin: open.put[i],
    callVolumeCoin: volume.call[i],
    putVolumeCoin: volume.put[i],
  }))
}

/** What is stored beside a raw chain so that a year of history answers without it. Pure: the same chain, the same rows. */
export const derivedRows = (chain: Chain): DerivedRows => {
  const surface: Surface = surfaceOf(chain)
  const stamp = { venue: chain.venue, symbol: chain.symbol, atMs: chain.atMs }
  return {
    surface: surface.expiries.map((expiry) => ({ ...stamp, ...surfaceRow(surface.index, expiry) })),
    deltaVols: surface.expiries.map(({ expiryMs, forward, deltaVols }) => ({
      ...stamp,
      expiryMs,
      forward,
      ...vols(deltaVols),
    })),
    constantMaturity: surface.constantMaturities.map(({ tenorDays, forward, vols: row }) => ({
      ...stamp,
      tenorDays,
      forward: forward ?? null,
      ...vols(row),
    })),
    openInterest: openInterestRows(chain).map((row) => ({ ...stamp, ...row })),
  }
}
