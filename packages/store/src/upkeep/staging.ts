import type { Market } from '@gvol/market'
import type { Columnar, QueryOptions } from '../engine/columnar.ts'
import { StoreError } from '../engine/storeError.ts'
import { p, type Sql, sql } from '../sql.ts'
import { ofMarket } from '../table/marketInstant.ts'
import { selectList } from '../table/rowsFromColumns.ts'
import { encodeRows, int, type RowSink, tableShape, text } from '../table/table.ts'
import { type DerivedName, tableNamed } from '../tables/tables.ts'
import { remakeBlocks } from './remakeBlocks.ts'

/** Staging tables, in which months are recomputed until each replaces the old month in one step. */
export type Staging = {
  /** Writes rows meant for the real tables to staging; inserts run one after another, in order of the calls. */
  readonly sink: RowSink
  /** Records which instants of a market have been recomputed, after their rows are stored. */
  readonly mark: (market: Market, instants: readonly number[]) => Promise<void>
  /** Recorded instants, of this run and of the one it continues. */
  readonly instants: (market: Market) => Promise<ReadonlySet<number>>
  /**
   * Replaces the old month table by table, each in one step: a query sees the old or the new month, never a mixture.
   * Recorded instants replace all their old rows; the rest of the month is copied over. May be repeated after a crash.
   *
   * @param month   for example 202603, UTC
   * @param unitMs  unit that is recomputed as a whole: 1 for single instants, a day for days
   */
  readonly swap: (month: number, unitMs: number) => Promise<void>
  /** Drops the staging tables. */
  readonly drop: () => Promise<void>
}

const MARK = 'Remade'

/** Whether a table is a staging table, whose rows can be computed again. */
export const isStaging = (table: string): boolean => table.includes(MARK)

const LONG: QueryOptions = { tag: 'staging', maxSeconds: 3600, lane: 'background' }

/** The month of an instant in the format of partition names. */
const monthOf = (instant: Sql): Sql => sql`toYYYYMM(fromUnixTimestamp64Milli(${instant}, 'UTC'))`

/**
 * Opens staging tables, or those left by a run of the same name; drops those of other runs.
 *
 * @param run  letters and digits; the same for a continued run
 * @throws StoreError  for a cluster, whose tables are on several shards
 */
export const openStaging = async (
  columnar: Columnar,
  run: string,
  staged: readonly DerivedName[],
): Promise<Staging> => {
  if (columnar.cluster !== undefined) {
    throw new StoreError('incompatible', 'Months cannot be recomputed on a cluster, only on a single ClickHouse server')
  }
  const stagingName = (table: string): Sql => p.name(`${table}${MARK}${run}`)
  const drop = async (isDropped: (name: string) => boolean): Promise<void> => {
    const { column } = await columnar.columns(
      sql`SELECT name FROM system.tables WHERE database = currentDatabase() AND position(name, ${p.str(MARK)}) > 0`,
      LONG,
    )
    for (const name of column.name as readonly string[]) {
      if (isDropped(name)) await columnar.command(sql`DROP TABLE IF EXISTS ${p.name(name)}`, LONG)
    }
  }
  // A separate list, because staging also contains rows copied from the old month.
  const marks = tableShape(`${staged[0]}Noted${MARK}${run}`, { venue: text, symbol: text, atMs: int })
  const isOfThese = (name: string): boolean =>
    staged.some((table) => name.startsWith(`${table}${MARK}`) || name.startsWith(`${table}Noted${MARK}`))
  await drop((name) => isOfThese(name) && !name.endsWith(`${MARK}${run}`))
  for (const table of staged) {
    await columnar.command(sql`CREATE TABLE IF NOT EXISTS ${stagingName(table)} AS ${p.name(table)}`, LONG)
  }
  await columnar.command(
    sql`CREATE TABLE IF NOT EXISTS ${p.name(marks.name)} (venue String, symbol String, atMs Int64) ENGINE = MergeTree
        PARTITION BY ${monthOf(sql`atMs`)} ORDER BY (venue, symbol, atMs)`,
    LONG,
  )
  let last: Promise<void> = Promise.resolve()
  return {
    sink: {
      insert: (batch) => {
        last = last.then(() => columnar.insert({ ...batch, table: `${batch.table}${MARK}${run}` }))
        return last
      },
    },
    mark: async ({ venue, symbol }, instants) => {
      await last
      const rows = instants.map((atMs) => ({ venue, symbol, atMs }))
      if (rows.length > 0) await columnar.insert(encodeRows(marks, rows))
    },
    instants: async (market) => {
      const { column } = await columnar.columns(
        sql`SELECT DISTINCT atMs FROM ${p.name(marks.name)} WHERE ${ofMarket(market)}`,
        LONG,
      )
      return new Set(column.atMs as readonly number[])
    },
    swap: async (month, unitMs) => {
      const unit = sql`intDiv(atMs, ${p.i64(unitMs)})`
      const changedKeys = sql`SELECT venue, symbol, ${unit} FROM ${p.name(marks.name)}`
      for (const table of staged) {
        const columns = selectList(tableNamed(table).columnNames)
        await columnar.command(
          sql`INSERT INTO ${stagingName(table)} (${columns}) SELECT ${columns} FROM ${p.name(table)} FINAL
              WHERE ${monthOf(sql`atMs`)} = ${p.i64(month)}
                AND (venue, symbol, ${unit}) NOT IN (${changedKeys})`,
          LONG,
        )
      }
      for (const table of staged) {
        const { column } = await columnar.columns(
          sql`SELECT count() AS rows FROM ${stagingName(table)} WHERE ${monthOf(sql`atMs`)} = ${p.i64(month)}`,
          LONG,
        )
        const partition = p.literal(month)
        const from = stagingName(table)
        // The engine cannot replace a partition with an empty one.
        const change =
          Number(column.rows?.[0]) === 0
            ? sql`DROP PARTITION ${partition}`
            : sql`REPLACE PARTITION ${partition} FROM ${from}`
        await columnar.command(sql`ALTER TABLE ${p.name(table)} ${change}`, LONG)
        await remakeBlocks(columnar, table, sql`${monthOf(sql`atMs`)} = ${p.i64(month)}`, LONG)
      }
      // Completed work must not be continued. The list is dropped first, because everything depends on it.
      for (const table of [p.name(marks.name), ...staged.map(stagingName)]) {
        await columnar.command(sql`ALTER TABLE ${table} DROP PARTITION ${p.literal(month)}`, LONG)
      }
    },
    drop: () => drop((name) => isOfThese(name) && name.endsWith(`${MARK}${run}`)),
  }
}
