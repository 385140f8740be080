import type { Market } from '@gvol/market'
import { z } from 'zod'
import type { Columnar, QueryOptions } from '../../engine/columnar.ts'
import { p, sql } from '../../sql.ts'
import { ofMarket, type Span } from '../../table/marketInstant.ts'

/** Returns instants of the chains in a range, ascending; Unix ms. */
export const snapshotTimes = async (
  columnar: Columnar,
  span: Span,
  options?: QueryOptions,
): Promise<Float64Array<ArrayBuffer>> => {
  const { column } = await columnar.columns(
    sql`SELECT snapshotMs FROM snapshot FINAL
        WHERE ${ofMarket(span)} AND snapshotMs BETWEEN ${p.i64(span.fromMs)} AND ${p.i64(span.toMs)}
        ORDER BY snapshotMs`,
    options,
  )
  return Float64Array.from(column.snapshotMs as readonly number[])
}

/** A market with chains in the store. */
export type StoredMarket = Market & {
  readonly firstMs: number
  readonly lastMs: number
  readonly snapshots: number
  /** Number of options in the last chain. */
  readonly lastSize: number
}

const storedMarket = z.object({
  venue: z.string(),
  symbol: z.string(),
  firstMs: z.number(),
  lastMs: z.number(),
  snapshots: z.number(),
  lastSize: z.number(),
})

/** Returns every market with chains, by venue and symbol. */
export const markets = (columnar: Columnar, options?: QueryOptions): Promise<StoredMarket[]> =>
  columnar.query(
    sql`SELECT venue, symbol, firstMs, lastMs, snapshots, lastSize
        FROM (SELECT venue, symbol, min(snapshotMs) AS firstMs, max(snapshotMs) AS lastMs, count() AS snapshots
              FROM snapshot FINAL GROUP BY venue, symbol) AS held
        LEFT JOIN (SELECT venue, symbol, count() AS lastSize FROM optionQuote FINAL
              WHERE (venue, symbol, snapshotMs) IN (SELECT venue, symbol, max(snapshotMs) FROM snapshot GROUP BY venue, symbol)
              GROUP BY venue, symbol) AS last USING (venue, symbol)
        ORDER BY venue, symbol`,
    storedMarket.parse,
    options,
  )
