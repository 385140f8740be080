import { unixMs, type VolIndexTick, vol } from '@gvol/market'
import type { Columnar, QueryOptions } from '../../columnar.ts'
import { p, sql } from '../../sql.ts'
import { ofMarket, type Span } from '../moment.ts'
import { readRows } from '../readRows.ts'
import { volIndex } from './row.ts'

/** Volatility index prints of a range, ascending by time. */
export const readVolIndex = async (columnar: Columnar, span: Span, options?: QueryOptions): Promise<VolIndexTick[]> => {
  const rows = await readRows(
    columnar,
    volIndex,
    sql`WHERE ${ofMarket(span)} AND atMs BETWEEN ${p.i64(span.fromMs)} AND ${p.i64(span.toMs)}
        ORDER BY atMs, indexName`,
    options,
  )
  return rows.map((row) => ({
    type: 'vol-index',
    ...row,
    vol: vol(row.vol),
    atMs: unixMs(row.atMs),
    receivedAtMs: unixMs(row.receivedAtMs),
  }))
}
