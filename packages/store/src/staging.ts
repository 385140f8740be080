import type { Columnar, QueryOptions } from './columnar.ts'
import { p, type Sql, sql } from './sql.ts'
import { tables } from './tables/catalog.ts'
import { INSTANT_COLUMN, type TimedTable } from './tables/instantColumn.ts'
import { selectList } from './tables/readRows.ts'
import type { RowSink } from './tables/table.ts'

/** A table whose rows follow from others and can be made anew. */
export type StagedTable = Extract<
  TimedTable,
  'surface' | 'deltaVol' | 'constantMaturity' | 'openInterest' | 'tradedSurface' | 'dealerFlow'
>

/** Tables beside the real ones, in which months are made anew until each takes the place of the old in one step. */
export type Staging = {
  /** Takes rows for the real tables and puts them beside; one insert after the other, in the order of the calls. */
  readonly sink: RowSink
  /** Instants of a market that the last of the tables holds beside; what came before in the same order is there too. */
  readonly instants: (market: { readonly venue: string; readonly symbol: string }) => Promise<ReadonlySet<number>>
  /**
   * Puts a month in the place of the old one, table by table, each in one step: a query sees the old month or the new
   * one, never a mixture. May be repeated after a crash.
   *
   * @param month       e.g. 202603, UTC
   * @param isReplaced  which rows of the old month are given up; the others are taken along
   */
  readonly swap: (month: number, isReplaced: Sql) => Promise<void>
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
 */
export const openStaging = async (
  columnar: Columnar,
  run: string,
  staged: readonly [StagedTable, ...StagedTable[]],
): Promise<Staging> => {
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
  const isOfThese = (name: string): boolean => staged.some((table) => name.startsWith(`${table}${MARK}`))
  await drop((name) => isOfThese(name) && !name.endsWith(`${MARK}${run}`))
  for (const table of staged) {
    await columnar.command(sql`CREATE TABLE IF NOT EXISTS ${beside(table)} AS ${p.name(table)}`, LONG)
  }
  let last: Promise<void> = Promise.resolve()
  return {
    sink: {
      insert: (batch) => {
        last = last.then(() => columnar.insert({ ...batch, table: `${batch.table}${MARK}${run}` }))
        return last
      },
    },
    instants: async ({ venue, symbol }) => {
      const { column } = await columnar.columns(
        sql`SELECT DISTINCT atMs FROM ${beside(staged[staged.length - 1])}
            WHERE venue = ${p.str(venue)} AND symbol = ${p.str(symbol)}`,
        LONG,
      )
      return new Set(column.atMs as readonly number[])
    },
    swap: async (month, isReplaced) => {
      for (const table of staged) {
        const columns = selectList(tables[table].columnNames)
        await columnar.command(
          sql`INSERT INTO ${beside(table)} (${columns}) SELECT ${columns} FROM ${p.name(table)} FINAL
              WHERE ${monthOf(p.name(INSTANT_COLUMN[table]))} = ${p.i64(month)} AND NOT (${isReplaced})`,
          LONG,
        )
      }
      for (const table of staged) {
        await columnar.command(
          sql`ALTER TABLE ${p.name(table)} REPLACE PARTITION ${p.literal(month)} FROM ${beside(table)}`,
          LONG,
        )
      }
      // Done work is not to be taken for work to do. The last table goes first, since `instants` goes by it.
      for (const table of staged.toReversed()) {
        await columnar.command(sql`ALTER TABLE ${beside(table)} DROP PARTITION ${p.literal(month)}`, LONG)
      }
    },
    drop: () => drop((name) => isOfThese(name) && name.endsWith(`${MARK}${run}`)),
  }
}
