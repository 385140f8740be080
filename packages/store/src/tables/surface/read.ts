import type { Columnar, QueryOptions } from '../../columnar.ts'
import { p, sql } from '../../sql.ts'
import { latestInstant, type Moment, ofMarket, type Span } from '../moment.ts'
import { readRows } from '../readRows.ts'
import { type Thinning, thinned } from '../thinned.ts'
import { type SurfaceRow, surface } from './row.ts'

/** The fits of the latest derived chain at or before an instant, by expiry; empty where there is none. */
export const readSurface = async (
  columnar: Columnar,
  moment: Moment,
  options?: QueryOptions,
): Promise<SurfaceRow[]> => {
  const atMs = await latestInstant(columnar, 'surface', 'atMs', moment, options)
  if (atMs === undefined) return []
  return readRows(
    columnar,
    surface,
    sql`WHERE ${ofMarket(moment)} AND atMs = ${p.i64(atMs)} ORDER BY expiryMs`,
    options,
  )
}

/** Fits through time, by instant and expiry. */
export const readSurfaceHistory = async (
  columnar: Columnar,
  { expiriesMs, ...span }: Span & Thinning & { readonly expiriesMs?: readonly number[] },
  options?: QueryOptions,
): Promise<SurfaceRow[]> => {
  const within = await thinned(columnar, 'surface', span, options)
  const ofExpiries = expiriesMs === undefined ? sql`` : sql`AND has(${p.i64s(expiriesMs)}, expiryMs)`
  return readRows(
    columnar,
    surface,
    sql`WHERE ${ofMarket(span)} AND ${within} ${ofExpiries} ORDER BY atMs, expiryMs`,
    options,
  )
}
