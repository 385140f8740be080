import { MS_PER_HOUR } from '@gvol/time'
import { z } from 'zod'
import type { Columnar, QueryOptions } from '../engine/columnar.ts'
import { joinSql, p, type Sql, sql } from '../sql.ts'
import { ofMarket } from '../table/marketInstant.ts'
import { SNAPSHOT_TABLES, type SnapshotName, tableList } from '../tables/tables.ts'

/** Number of instants removed, per market and month. */
export type RolledUp = {
  /** A table of complete states, which only loses detail when some instants are removed. */
  readonly table: SnapshotName
  readonly venue: string
  readonly symbol: string
  /** UTC month, such as 202603. */
  readonly month: number
  readonly remaining: number
  readonly gone: number
}

export type RollupSettings = {
  /** Months that end before this instant are thinned; Unix ms. */
  readonly beforeMs: number
  /** The last state in each interval of this many ms remains; default one hour. */
  readonly stepMs?: number
  /** Cancels between two markets; the next run continues. */
  readonly signal?: AbortSignal
}

const OPTIONS: QueryOptions = { tag: 'rollup', lane: 'background', maxSeconds: 3600 }

const crowded = z.object({
  venue: z.string(),
  symbol: z.string(),
  month: z.number(),
  instants: z.number(),
  steps: z.number(),
})

const monthOf = sql`toYYYYMM(fromUnixTimestamp64Milli(snapshotMs, 'UTC'))`

/** First instant of the UTC month that contains `atMs`. */
export const monthStart = (atMs: number): number => {
  const date = new Date(atMs)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
}

/** Months of markets with more than one state per step. */
const crowdedMonths = (columnar: Columnar, table: string, endMs: number, stepMs: number) =>
  columnar.query(
    sql`SELECT venue, symbol, ${monthOf} AS month, uniqExact(snapshotMs) AS instants,
          uniqExact(intDiv(snapshotMs, ${p.i64(stepMs)})) AS steps
        FROM ${p.name(table)} WHERE snapshotMs < ${p.i64(endMs)}
        GROUP BY venue, symbol, month HAVING instants > steps ORDER BY month, venue, symbol`,
    crowded.parse,
    OPTIONS,
  )

/** Deletes all other instants. The statement lists the remaining instants, so every replica executes it identically. */
const removeOthers = async (
  columnar: Columnar,
  table: string,
  { venue, symbol, month }: Pick<RolledUp, 'venue' | 'symbol' | 'month'>,
  remainingInstants: readonly number[],
): Promise<void> => {
  const target = columnar.cluster?.shards ?? columnar
  const everywhere = columnar.cluster === undefined ? sql`` : sql`ON CLUSTER ${p.name(columnar.cluster.name)}`
  const stays: Sql = joinSql(remainingInstants.map(p.literal), sql`, `)
  await target.command(
    sql`ALTER TABLE ${p.name(table)} ${everywhere} DELETE
        WHERE ${ofMarket({ venue, symbol })} AND ${monthOf} = ${p.i64(month)} AND snapshotMs NOT IN (${stays})
        SETTINGS mutations_sync = 2`,
    OPTIONS,
  )
}

/**
 * Thins old raw quotes to the last chain, and the last list of futures, of every hour. Only months that end before the
 * limit are thinned. Data derived from the chains is unchanged. Idempotent; continues after a crash.
 *
 * @throws RangeError for a step that is not a positive whole number of ms
 */
export const rollUp = async (
  columnar: Columnar,
  { beforeMs, stepMs = MS_PER_HOUR, signal }: RollupSettings,
): Promise<readonly RolledUp[]> => {
  if (!(Number.isSafeInteger(stepMs) && stepMs > 0))
    throw new RangeError(`The rollup step must be a positive whole number of ms, not ${stepMs}`)
  const done: RolledUp[] = []
  for (const table of SNAPSHOT_TABLES) {
    for (const { venue, symbol, month, instants } of await crowdedMonths(
      columnar,
      table,
      monthStart(beforeMs),
      stepMs,
    )) {
      signal?.throwIfAborted()
      const { column } = await columnar.columns(
        sql`SELECT max(snapshotMs) AS atMs FROM ${p.name(table)}
            WHERE ${ofMarket({ venue, symbol })} AND ${monthOf} = ${p.i64(month)}
            GROUP BY intDiv(snapshotMs, ${p.i64(stepMs)}) ORDER BY atMs`,
        OPTIONS,
      )
      const remainingInstants = column.atMs as readonly number[]
      // The list of chains is thinned first: an unlisted chain with quotes is harmless, a listed one without quotes is
      // not.
      for (const { name } of tableList.filter(({ filledFrom }) => filledFrom === table))
        await removeOthers(columnar, name, { venue, symbol, month }, remainingInstants)
      await removeOthers(columnar, table, { venue, symbol, month }, remainingInstants)
      done.push({
        table,
        venue,
        symbol,
        month,
        remaining: remainingInstants.length,
        gone: instants - remainingInstants.length,
      })
    }
  }
  return done
}
