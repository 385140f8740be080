import { type IndexPrice, unixMs } from '@gvol/market'
import type { Columnar, QueryOptions } from '../../columnar.ts'
import { p, sql } from '../../sql.ts'
import { ofMarket, type Span } from '../moment.ts'
import { readRows } from '../readRows.ts'
import { indexPrice } from './row.ts'

/** Index prints of a range, ascending by time. */
export const readIndex = async (columnar: Columnar, span: Span, options?: QueryOptions): Promise<IndexPrice[]> => {
  const rows = await readRows(
    columnar,
    indexPrice,
    sql`WHERE ${ofMarket(span)} AND atMs BETWEEN ${p.i64(span.fromMs)} AND ${p.i64(span.toMs)}
        ORDER BY atMs, indexName`,
    options,
  )
  return rows.map((row) => ({
    type: 'index-price',
    ...row,
    atMs: unixMs(row.atMs),
    receivedAtMs: unixMs(row.receivedAtMs),
  }))
}
