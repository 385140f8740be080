import { MS_PER_HOUR } from '@gvol/market'
import { z } from 'zod'
import type { Columnar, QueryOptions } from '../engine/columnar.ts'
import { joinSql, p, type Sql, sql } from '../sql.ts'
import { ofMarket } from '../tables/_kit/moment.ts'
import { SNAPSHOT_TABLES, type SnapshotName, tableList } from '../tables/tables.ts'

/** Instants that went, of a market and month. */
export type RolledUp = {
  /** A table of whole states, which loses nothing but detail when some instants go. */
  readonly table: SnapshotName
  readonly venue: string
  readonly symbol: string
  /** Of UTC, such as 202603. */
  readonly month: number
  readonly kept: number
  readonly gone: number
}

export type RollupSettings = {
  /** Months that end before this instant are thinned; Unix ms. */
  readonly beforeMs: number
  /** The last state of every so many ms stays; an hour if not given. */
  readonly stepMs?: number
  /** Gives up between two markets; the next run goes on. */
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

/** First instant of the month that `atMs` lies in, UTC. */
export const monthStart = (atMs: number): number => {
  const date = new Date(atMs)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
}

/** Months of markets that still hold more than one state per step. */
const crowdedMonths = (columnar: Columnar, table: string, endMs: number, stepMs: number) =>
  columnar.query(
    sql`SELECT venue, symbol, ${monthOf} AS month, uniqExact(snapshotMs) AS instants,
          uniqExact(intDiv(snapshotMs, ${p.i64(stepMs)})) AS steps
        FROM ${p.name(table)} WHERE snapshotMs < ${p.i64(endMs)}
        GROUP BY venue, symbol, month HAVING instants > steps ORDER BY month, venue, symbol`,
    crowded.parse,
    OPTIONS,
  )

/** A deletion that every copy of a table carries out alike: the instants that stay are written into it. */
const removeOthers = async (
  columnar: Columnar,
  table: string,
  { venue, symbol, month }: Pick<RolledUp, 'venue' | 'symbol' | 'month'>,
  kept: readonly number[],
): Promise<void> => {
  const target = columnar.cluster?.shards ?? columnar
  const everywhere = columnar.cluster === undefined ? sql`` : sql`ON CLUSTER ${p.name(columnar.cluster.name)}`
  const stays: Sql = joinSql(kept.map(p.literal), sql`, `)
  await target.command(
    sql`ALTER TABLE ${p.name(table)} ${everywhere} DELETE
        WHERE ${ofMarket({ venue, symbol })} AND ${monthOf} = ${p.i64(month)} AND snapshotMs NOT IN (${stays})
        SETTINGS mutations_sync = 2`,
    OPTIONS,
  )
}

/**
 * Thins old raw quotes to the last chain, and the last list of futures, of every hour. Whole months at a time, and only
 * such as lie wholly before the limit. What was derived from the chains stays as it is. Running it again does nothing;
 * after a crash it goes on.
 *
 * @throws RangeError for a step that is no positive whole number of ms
 */
export const rollUp = async (
  columnar: Columnar,
  { beforeMs, stepMs = MS_PER_HOUR, signal }: RollupSettings,
): Promise<readonly RolledUp[]> => {
  if (!(Number.isSafeInteger(stepMs) && stepMs > 0))
    throw new RangeError(`Chains are kept every positive whole number of ms, not ${stepMs}`)
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
        sql`SELECT max(snapshotMs) AS kept FROM ${p.name(table)}
            WHERE ${ofMarket({ venue, symbol })} AND ${monthOf} = ${p.i64(month)}
            GROUP BY intDiv(snapshotMs, ${p.i64(stepMs)}) ORDER BY kept`,
        OPTIONS,
      )
      const kept = column.kept as readonly number[]
      // The list of chains first: a chain that is not listed is not missed, a listed one without quotes would be.
      for (const { name } of tableList.filter(({ follows }) => follows === table))
        await removeOthers(columnar, name, { venue, symbol, month }, kept)
      await removeOthers(columnar, table, { venue, symbol, month }, kept)
      done.push({ table, venue, symbol, month, kept: kept.length, gone: instants - kept.length })
    }
  }
  return done
}
