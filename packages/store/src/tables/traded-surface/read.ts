import type { Columnar, QueryOptions } from '../../columnar.ts'
import { p, sql } from '../../sql.ts'
import { ofMarket, type Span } from '../moment.ts'
import { readRows } from '../readRows.ts'
import { type TradedSurfaceRow, tradedSurface } from './row.ts'

/** Smiles of what was traded, of the stretches of one length that begin in a range; by time and expiry. */
export const readTradedSurface = (
  columnar: Columnar,
  { intervalMs, ...span }: Span & { readonly intervalMs: number },
  options?: QueryOptions,
): Promise<TradedSurfaceRow[]> =>
  readRows(
    columnar,
    tradedSurface,
    sql`WHERE ${ofMarket(span)} AND intervalMs = ${p.i64(intervalMs)}
        AND atMs BETWEEN ${p.i64(span.fromMs)} AND ${p.i64(span.toMs)} ORDER BY atMs, expiryMs`,
    options,
  )
