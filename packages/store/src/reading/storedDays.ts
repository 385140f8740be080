import type { Market } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { z } from 'zod'
import type { Columnar, ColumnarAnswer, QueryOptions } from '../engine/columnar.ts'
import { joinSql, p, type Sql, sql } from '../sql.ts'
import { ofMarket } from '../table/marketInstant.ts'
import { selectList } from '../table/rowsFromColumns.ts'
import { type Column, type InsertableRow, insertRows, type RowSink, type TableShape } from '../table/table.ts'
import { type PortableTable, type TableName, tableNamed } from '../tables/tables.ts'

/** Columns of a table by name, in table order, with their file type and validation. */
export const portableColumns = (table: PortableTable): readonly (readonly [string, Column<unknown>])[] =>
  Object.entries(tableNamed(table).columns)

/** Days and markets to select, both ends included. Absent: all. */
export type DaySelection = {
  readonly fromMs?: number
  readonly toMs?: number
  readonly venue?: string
  readonly symbols?: readonly string[]
}

/** Rows of a market on one UTC day in a table. Tables without instants have one "day" per market, without `dayMs`. */
export type StoredDay = Market & {
  /** Start of the day, Unix ms. */
  readonly dayMs?: number
  /** Number of rows, including duplicates that are not merged yet. */
  readonly rows: number
}

const storedDay = z.object({ venue: z.string(), symbol: z.string(), dayMs: z.number(), rows: z.number() })

/** Column with a row's instant; undefined when the table has none. */
const instantOf = (table: TableName): Sql | undefined => {
  const { instant } = tableNamed(table)
  return instant === undefined ? undefined : p.name(instant)
}

const selected = (table: TableName, { fromMs, toMs, venue, symbols }: DaySelection): Sql => {
  const instant = instantOf(table)
  const conditions = [
    ...(venue === undefined ? [] : [sql`venue = ${p.str(venue)}`]),
    ...(symbols === undefined || symbols.length === 0 ? [] : [sql`symbol IN ${p.strs(symbols)}`]),
    ...(instant === undefined || fromMs === undefined ? [] : [sql`${instant} >= ${p.i64(fromMs)}`]),
    ...(instant === undefined || toMs === undefined ? [] : [sql`${instant} <= ${p.i64(toMs)}`]),
  ]
  return conditions.length === 0 ? sql`` : sql`WHERE ${joinSql(conditions, sql` AND `)}`
}

/** Returns the days of a table, by venue, symbol and day. Fast even for large tables, because it reads only keys. */
export const storedDays = async (
  columnar: Columnar,
  table: TableName,
  selection: DaySelection,
  options?: QueryOptions,
): Promise<StoredDay[]> => {
  const instant = instantOf(table)
  const day =
    instant === undefined ? sql`toInt64(-1)` : sql`intDiv(${instant}, ${p.i64(MS_PER_DAY)}) * ${p.i64(MS_PER_DAY)}`
  const rows = await columnar.query(
    sql`SELECT venue, symbol, ${day} AS dayMs, count() AS rows FROM ${p.name(table)} ${selected(table, selection)}
        GROUP BY venue, symbol, dayMs ORDER BY venue, symbol, dayMs`,
    storedDay.parse,
    options,
  )
  return rows.map(({ dayMs, ...rest }) => (dayMs < 0 ? rest : { ...rest, dayMs }))
}

/** Condition for rows of a market in [fromMs, toMs); times are ignored for a table without instants. */
const within = (table: TableName, market: Market, fromMs: number | undefined, toMs: number | undefined): Sql => {
  const instant = instantOf(table)
  if (instant === undefined || fromMs === undefined || toMs === undefined) return sql`WHERE ${ofMarket(market)}`
  return sql`WHERE ${ofMarket(market)} AND ${instant} >= ${p.i64(fromMs)} AND ${instant} < ${p.i64(toMs)}`
}

const fingerprint = z.object({ rows: z.number(), hash: z.string() })

/**
 * Returns the number of deduplicated rows of a day, and a hash that changes with any of their values.
 *
 * @returns hash  64 bits as decimal text, independent of row order
 */
export const dayFingerprint = async (
  columnar: Columnar,
  table: PortableTable,
  { dayMs, ...market }: StoredDay,
  options?: QueryOptions,
): Promise<z.infer<typeof fingerprint>> => {
  const end = dayMs === undefined ? undefined : dayMs + MS_PER_DAY
  const [fingerprintRow] = await columnar.query(
    sql`SELECT count() AS rows, toString(sum(sipHash64(tuple(${selectList(tableNamed(table).columnNames)})))) AS hash
        FROM ${p.name(table)} FINAL ${within(table, market, dayMs, end)}`,
    fingerprint.parse,
    options,
  )
  return fingerprintRow
}

/**
 * Yields the rows of a day in pieces of about `pieceRows`, so that a large day is never in memory at once. Columns are
 * in table order; rows are sorted by all columns from the left, which is by time within a market.
 */
export async function* dayPieces(
  columnar: Columnar,
  table: PortableTable,
  { dayMs, rows, ...market }: StoredDay,
  pieceRows: number,
  options?: QueryOptions,
): AsyncGenerator<ColumnarAnswer> {
  const pieces = dayMs === undefined ? 1 : Math.max(1, Math.ceil(rows / pieceRows))
  const stepMs = Math.ceil(MS_PER_DAY / pieces)
  for (let piece = 0; piece < pieces; piece++) {
    const from = dayMs === undefined ? undefined : dayMs + piece * stepMs
    const to = dayMs === undefined || from === undefined ? undefined : Math.min(from + stepMs, dayMs + MS_PER_DAY)
    const answer = await columnar.columns(
      sql`SELECT ${selectList(tableNamed(table).columnNames)} FROM ${p.name(table)} FINAL
          ${within(table, market, from, to)} ORDER BY ALL`,
      options,
    )
    if (answer.size > 0) yield answer
  }
}

/** Stores rows as read from a table. @throws RangeError for a value that is not valid in its column */
export const insertTableRows = (
  sink: RowSink,
  table: PortableTable,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> =>
  // The cast is safe: every value is checked against its column when encoded.
  insertRows(sink, tableNamed(table), rows as readonly InsertableRow<TableShape>[])
