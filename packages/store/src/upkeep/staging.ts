import type { Market } from '@gvol/market'
import type { Columnar, QueryOptions } from '../engine/columnar.ts'
import { StoreError } from '../engine/storeError.ts'
import { p, type Sql, sql } from '../sql.ts'
import { ofMarket } from '../tables/_kit/moment.ts'
import { selectList } from '../tables/_kit/readRows.ts'
import { encodeRows, int, type RowSink, tableShape, text } from '../tables/table.ts'
import { type DerivedName, tableNamed } from '../tables/tables.ts'
import { remakeBlocks } from './remakeBlocks.ts'

/** Tables beside the real ones, in which months are made anew until each takes the place of the old in one step. */
export type Staging = {
  /** Takes rows for the real tables and puts them beside; one insert after the other, in the order of the calls. */
  readonly sink: RowSink
  /** Notes which instants of a market have been made anew, when their rows are there. */
  readonly mark: (market: Market, instants: readonly number[]) => Promise<void>
  /** The instants noted, of this run and of the one that it carries on. */
  readonly instants: (market: Market) => Promise<ReadonlySet<number>>
  /**
   * Puts a month in the place of the old one, table by table, each in one step: a query sees the old month or the new
   * one, never a mixture. What was noted replaces all there was of it; everything else of the month is taken along.
   * May be repeated after a crash.
   *
   * @param month   e.g. 202603, UTC
   * @param unitMs  what is made anew as a whole: 1 for single instants, a day for days
   */
  readonly swap: (month: number, unitMs: number) => Promise<void>
  /** Throws away what is beside. */
  readonly drop: () => Promise<void>
}

const MARK = 'Remade'
const LONG: QueryOptions = { tag: 'staging', maxSeconds: 3600, lane: 'background' }

/** The month of an instant as partitions are named. */
const monthOf = (instant: Sql): Sql => sql`toYYYYMM(fromUnixTimestamp64Milli(${instant}, 'UTC'))`

/**
 * Opens staging tables, or those that a run of the same name left behind; throws away what other runs left.
 *
 * @param run  letters and digits; the same for a run that goes on
 * @throws StoreError  for a cluster, whose tables lie on several shards
 */
export const openStaging = async (
  columnar: Columnar,
  run: string,
  staged: readonly DerivedName[],
): Promise<Staging> => {
  if (columnar.cluster !== undefined) {
    throw new StoreError('incompatible', 'Months cannot be made anew on a cluster; on one ClickHouse server they can')
  }
  const beside = (table: string): Sql => p.name(`${table}${MARK}${run}`)
  const drop = async (isDropped: (name: string) => boolean): Promise<void> => {
    const { column } = await columnar.columns(
      sql`SELECT name FROM system.tables WHERE database = currentDatabase() AND position(name, ${p.str(MARK)}) > 0`,
      LONG,
    )
    for (const name of column.name as readonly string[]) {
      if (isDropped(name)) await columnar.command(sql`DROP TABLE IF EXISTS ${p.name(name)}`, LONG)
    }
  }
  // A list of its own: rows that are taken along stand beside too, and were not made anew.
  const marks = tableShape(`${staged[0]}Noted${MARK}${run}`, { venue: text, symbol: text, atMs: int })
  const isOfThese = (name: string): boolean =>
    staged.some((table) => name.startsWith(`${table}${MARK}`) || name.startsWith(`${table}Noted${MARK}`))
  await drop((name) => isOfThese(name) && !name.endsWith(`${MARK}${run}`))
  for (const table of staged) {
    await columnar.command(sql`CREATE TABLE IF NOT EXISTS ${beside(table)} AS ${p.name(table)}`, LONG)
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
      const anew = sql`SELECT venue, symbol, ${unit} FROM ${p.name(marks.name)}`
      for (const table of staged) {
        const columns = selectList(tableNamed(table).columnNames)
        await columnar.command(
          sql`INSERT INTO ${beside(table)} (${columns}) SELECT ${columns} FROM ${p.name(table)} FINAL
              WHERE ${monthOf(sql`atMs`)} = ${p.i64(month)}
                AND (venue, symbol, ${unit}) NOT IN (${anew})`,
          LONG,
        )
      }
      for (const table of staged) {
        const { column } = await columnar.columns(
          sql`SELECT count() AS rows FROM ${beside(table)} WHERE ${monthOf(sql`atMs`)} = ${p.i64(month)}`,
          LONG,
        )
        const partition = p.literal(month)
        const from = beside(table)
        // The engine takes no empty month for a new one.
        const change =
          Number(column.rows?.[0]) === 0
            ? sql`DROP PARTITION ${partition}`
            : sql`REPLACE PARTITION ${partition} FROM ${from}`
        await columnar.command(sql`ALTER TABLE ${p.name(table)} ${change}`, LONG)
        await remakeBlocks(columnar, table, sql`${monthOf(sql`atMs`)} = ${p.i64(month)}`, LONG)
      }
      // Done work is not to be taken for work to do. The list goes first, since everything goes by it.
      for (const table of [p.name(marks.name), ...staged.map(beside)]) {
        await columnar.command(sql`ALTER TABLE ${table} DROP PARTITION ${p.literal(month)}`, LONG)
      }
    },
    drop: () => drop((name) => isOfThese(name) && name.endsWith(`${MARK}${run}`)),
  }
}
