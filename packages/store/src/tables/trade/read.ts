import { type Trade, unixMs, vol } from '@gvol/market'
import type { Columnar, QueryOptions } from '../../columnar.ts'
import { p, sql } from '../../sql.ts'
import { ofMarket, type Span } from '../moment.ts'
import { readRows } from '../readRows.ts'
import { withoutNulls } from '../withoutNulls.ts'
import { trade } from './row.ts'

/**
 * Trades of a range, ascending by time. Of more than `limit` the latest are answered.
 *
 * @param span.kind  absent: options, futures and perpetuals
 */
export const readTrades = async (
  columnar: Columnar,
  { kind, limit, ...span }: Span & { readonly kind?: Trade['kind']; readonly limit: number },
  options?: QueryOptions,
): Promise<Trade[]> => {
  const ofKind = kind === undefined ? sql`` : sql`AND kind = ${p.str(kind)}`
  const rows = await readRows(
    columnar,
    trade,
    sql`WHERE ${ofMarket(span)} ${ofKind} AND atMs BETWEEN ${p.i64(span.fromMs)} AND ${p.i64(span.toMs)}
        ORDER BY atMs DESC, kind DESC, tradeId DESC LIMIT ${p.i64(limit)}`,
    options,
  )
  return rows.reverse().map(({ atMs, receivedAtMs, vol: decimal, ...row }) => ({
    type: 'trade',
    ...withoutNulls(row),
    ...(decimal === null ? {} : { vol: vol(decimal) }),
    atMs: unixMs(atMs),
    receivedAtMs: unixMs(receivedAtMs),
  }))
}

/** Instant of the newest stored option trade of each venue, the venue's clock, Unix ms. */
export const newestOptionTrades = async (
  columnar: Columnar,
  options?: QueryOptions,
): Promise<ReadonlyMap<string, number>> => {
  const { size, column } = await columnar.columns(
    sql`SELECT venue, max(atMs) AS newestMs FROM trade WHERE kind = 'option' GROUP BY venue`,
    options,
  )
  return new Map(Array.from({ length: size }, (_, i) => [column.venue[i] as string, column.newestMs[i] as number]))
}
