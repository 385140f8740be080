import { type Columnar, openColumnar, p, sql } from '@gvol/store'
import type { Print } from './prints.ts'
import type { SoakVenue } from './soakMarket.ts'

export type StoredPrint = Print & { readonly venue: SoakVenue; readonly receivedAtMs: number }

/** Stored snapshots of a market with the number of rows of each. */
export type StoredSnapshot = {
  readonly venue: SoakVenue
  readonly symbol: string
  readonly atMs: number
  readonly rows: number
}

/** Stored data of a span of venue time. */
export type StoredSoak = {
  /** Every row of a trade or structure, including duplicates. */
  readonly prints: readonly StoredPrint[]
  readonly chains: readonly StoredSnapshot[]
  readonly futures: readonly StoredSnapshot[]
  /** Ticks by venue and name of index or volatility index. */
  readonly ticks: readonly StoredSnapshot[]
  readonly settlements: readonly StoredSnapshot[]
}

const snapshotsOf = async (
  columnar: Columnar,
  query: Parameters<Columnar['columns']>[0],
): Promise<readonly StoredSnapshot[]> => {
  const { size, column } = await columnar.columns(query)
  return Array.from({ length: size }, (_, i) => ({
    venue: column.venue[i] as SoakVenue,
    symbol: column.symbol[i] as string,
    atMs: Number(column.atMs[i]),
    rows: Number(column.rows[i]),
  }))
}

/** Reads the store of a desk that has ended. */
export const storedSoak = async (path: string, fromMs: number, toMs: number): Promise<StoredSoak> => {
  const columnar = openColumnar({ path })
  const from = p.i64(fromMs)
  const to = p.i64(toMs)
  try {
    const trades = await columnar.columns(
      sql`SELECT venue, toString(kind) AS kind, instrument, tradeId AS id, atMs, receivedAtMs FROM trade
          UNION ALL SELECT venue, 'block-rfq' AS kind, '' AS instrument, rfqId AS id, atMs, receivedAtMs FROM blockRfqTrade`,
    )
    const { column } = trades
    return {
      prints: Array.from({ length: trades.size }, (_, i) => ({
        venue: column.venue[i] as SoakVenue,
        kind: column.kind[i] as Print['kind'],
        instrument: column.instrument[i] as string,
        id: column.id[i] as string,
        atMs: Number(column.atMs[i]),
        receivedAtMs: Number(column.receivedAtMs[i]),
      })),
      chains: await snapshotsOf(
        columnar,
        sql`SELECT venue, symbol, snapshotMs AS atMs, count() AS rows FROM optionQuote FINAL
            WHERE snapshotMs > ${from} AND snapshotMs <= ${to} GROUP BY venue, symbol, snapshotMs ORDER BY snapshotMs`,
      ),
      futures: await snapshotsOf(
        columnar,
        sql`SELECT venue, symbol, snapshotMs AS atMs, count() AS rows FROM futureQuote FINAL
            WHERE snapshotMs > ${from} AND snapshotMs <= ${to} GROUP BY venue, symbol, snapshotMs ORDER BY snapshotMs`,
      ),
      ticks: await snapshotsOf(
        columnar,
        sql`SELECT venue, concat('index ', indexName) AS symbol, atMs, count() AS rows FROM indexPrice FINAL
            WHERE atMs > ${from} AND atMs <= ${to} GROUP BY venue, symbol, atMs
            UNION ALL SELECT venue, concat('vol ', indexName) AS symbol, atMs, count() AS rows FROM volIndex FINAL
            WHERE atMs > ${from} AND atMs <= ${to} GROUP BY venue, symbol, atMs`,
      ),
      settlements: await snapshotsOf(
        columnar,
        sql`SELECT venue, symbol, atMs, count() AS rows FROM settlementPrice FINAL
            WHERE atMs > ${from} AND atMs <= ${to} GROUP BY venue, symbol, atMs ORDER BY atMs`,
      ),
    }
  } finally {
    await columnar.close()
  }
}
