import type { Market } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { z } from 'zod'
import type { Columnar, ColumnarAnswer, QueryOptions } from '../engine/columnar.ts'
import { joinSql, p, type Sql, sql } from '../sql.ts'
import { conditionsOf, whereSql, withinSql } from '../table/conditions.ts'
import { selectList } from '../table/rowsFromColumns.ts'
import type { NamedTable } from '../tables/tables.ts'
import { BLOCKS_MS, rowsOfBlocks, SHORTEST_BLOCK_MS } from './blocks.ts'

type OfMarkets = { readonly [Part in keyof Market]?: Market[Part] | undefined }

/** A time range, both ends included; Unix ms. Absent: open on that side. */
type Range = {
  readonly fromMs?: number | undefined
  readonly toMs?: number | undefined
}

/** A number of days ending at an instant, which is included. */
type Days = { readonly days: number; readonly toMs: number }

/** The newest rows at an instant. */
type Latest = {
  /** `of-market`: all rows of each market's newest instant, a complete state; `of-key`: the newest row of each key. */
  readonly latest: 'of-market' | 'of-key'
  /** Unix ms; absent: the newest. */
  readonly asOfMs?: number | undefined
  /**
   * Maximum age at `asOfMs`, ms; `as-stored`: depends on the density of the stored data, for one market's newest
   * instant ({@link currentInstant}); absent: any. Ignored without `asOfMs`.
   */
  readonly maxAgeMs?: number | 'as-stored' | undefined
}

/** The rows of each market's instant that is nearest to an instant, before or after it. */
type Nearest = {
  /** Unix ms. */
  readonly nearestMs: number
  /** Largest distance from it, ms, included. */
  readonly withinMs: number
}

/**
 * Rows of one market, a venue, a symbol over all venues, or everything; within a time range, the newest at an
 * instant, or those nearest to an instant.
 */
export type TableSpan = OfMarkets & (Range | Days | Latest | Nearest)

/** Which rows of a span are returned. */
export type Picking = {
  /** Maximum rows; the latest ones are returned. */
  readonly limit?: number | undefined
  /**
   * Maximum number of instants. If there are more, the span is divided into that many equal intervals and the last
   * complete instant of each is returned.
   */
  readonly maxPoints?: number | undefined
  /** The last row in each interval of this many ms (counted from 1970, UTC), per value of `per` (absent: per key). */
  readonly lastOf?: { readonly everyMs: number; readonly per?: readonly string[] | undefined } | undefined
  /**
   * All rows of each market's newest instant in every interval of this many ms: the states that were the newest at whole
   * multiples of it since 1970, UTC, and at the end of the span. An interval includes its end, not its beginning.
   */
  readonly newestEveryMs?: number | undefined
}

const positive = (what: string, value: number): number => {
  if (!Number.isSafeInteger(value) || value < 1)
    throw new RangeError(`${what} must be a whole number of at least 1, not ${value}`)
  return value
}

const rangeOf = (span: TableSpan): Range => {
  if ('days' in span) return { fromMs: span.toMs - span.days * MS_PER_DAY + 1, toMs: span.toMs }
  if ('nearestMs' in span) return { fromMs: span.nearestMs - span.withinMs, toMs: span.nearestMs + span.withinMs }
  if (!('latest' in span)) return span
  const { asOfMs, maxAgeMs } = span
  if (asOfMs !== undefined && maxAgeMs === 'as-stored')
    throw new RangeError('A maximum age of as-stored only works for the newest instant of one market')
  return {
    fromMs: asOfMs === undefined || maxAgeMs === undefined || maxAgeMs === 'as-stored' ? undefined : asOfMs - maxAgeMs,
    toMs: asOfMs,
  }
}

/** @throws RangeError  for a time range or market on a table without instants or markets */
const spanConditions = (table: NamedTable, span: TableSpan): readonly Sql[] => {
  const { fromMs, toMs } = rangeOf(span)
  const { instant } = table
  if (instant === undefined && ('latest' in span || fromMs !== undefined || toMs !== undefined)) {
    throw new RangeError(`Rows of ${table.name} have no instant, so a time range cannot be used`)
  }
  const at = p.name(instant ?? 'none')
  return [...conditionsOf(table, { venue: span.venue, symbol: span.symbol }), ...withinSql(at, { fromMs, toMs })]
}

/** Rows of each market's newest instant. For one market that is the end of the index, which is found immediately. */
const newestOf = (table: NamedTable, span: TableSpan, conditions: readonly Sql[]): Sql => {
  const at = p.name(table.instant ?? 'none')
  const from = sql`FROM ${p.name(table.name)} ${whereSql(conditions)}`
  if (span.venue !== undefined && span.symbol !== undefined) {
    return sql`${at} = (SELECT ${at} ${from} ORDER BY ${at} DESC LIMIT 1)`
  }
  return sql`(venue, symbol, ${at}) IN (SELECT venue, symbol, max(${at}) ${from} GROUP BY venue, symbol)`
}

/** Rows of each market's instant nearest to an instant; of two equally near ones the earlier. */
const nearestOf = (table: NamedTable, nearestMs: number, conditions: readonly Sql[]): Sql => {
  const at = p.name(table.instant ?? 'none')
  const instants = sql`SELECT venue, symbol, argMin(${at}, (abs(${at} - ${p.i64(nearestMs)}), ${at})) FROM ${p.name(table.name)} ${whereSql(conditions)} GROUP BY venue, symbol`
  return sql`(venue, symbol, ${at}) IN (${instants})`
}

/** Rows of each market's newest instant in every interval, which ends at a multiple of its length. */
const newestOfEach = (table: NamedTable, everyMs: number, conditions: readonly Sql[]): Sql => {
  const at = instantOf(table)
  const interval = sql`intDiv(${at} - 1, ${p.i64(positive('newestEveryMs', everyMs))})`
  return sql`(venue, symbol, ${at}) IN (SELECT venue, symbol, max(${at}) FROM ${p.name(table.name)} ${whereSql(conditions)} GROUP BY venue, symbol, ${interval})`
}

/** Candidate rows. */
type Source = {
  /** Deduplicated. */
  readonly rows: Sql
  /** Not deduplicated, used only for instants. */
  readonly instants: Sql
  readonly conditions: readonly Sql[]
}

const extent = z.object({ instants: z.number(), firstMs: z.number(), lastMs: z.number() })
type Extent = z.infer<typeof extent>

const instantOf = (table: NamedTable): Sql => p.name(table.instant ?? 'none')

const extentOf = async (
  columnar: Columnar,
  table: NamedTable,
  { instants, conditions }: Source,
  options?: QueryOptions,
): Promise<Extent> => {
  const at = instantOf(table)
  const [extentRow] = await columnar.query(
    sql`SELECT uniqExact(${at}) AS instants, min(${at}) AS firstMs, max(${at}) AS lastMs FROM ${instants} ${whereSql(conditions)}`,
    extent.parse,
    options,
  )
  return extentRow
}

const stretchOf = ({ firstMs, lastMs }: Extent, maxPoints: number): number =>
  Math.ceil((lastMs - firstMs + 1) / maxPoints)

/**
 * Instants that remain with `maxPoints`. All rows of an instant are kept or dropped together, so that all series show
 * the same instants.
 */
const thinned = (table: NamedTable, source: Source, extent: Extent, maxPoints: number): readonly Sql[] => {
  if (extent.instants <= maxPoints) return []
  const at = instantOf(table)
  const stretch = sql`intDiv(${at} - ${p.i64(extent.firstMs)}, ${p.i64(stretchOf(extent, maxPoints))})`
  return [sql`${at} IN (SELECT max(${at}) FROM ${source.instants} ${whereSql(source.conditions)} GROUP BY ${stretch})`]
}

/** Blocks are used when an interval that returns one instant contains at least this many. */
const BLOCKS_A_STRETCH = 2

type ReadQuery = Picking & { readonly where?: Readonly<Record<string, unknown>> | undefined }

/**
 * Returns the last rows of time blocks, where they give the same answer as all rows; undefined where all rows must be
 * read.
 */
const blocksFor = async (
  columnar: Columnar,
  table: NamedTable,
  span: TableSpan,
  columns: readonly string[],
  { where = {}, maxPoints, lastOf, newestEveryMs }: ReadQuery,
  options?: QueryOptions,
): Promise<{ readonly source: Source; readonly extent?: Extent } | undefined> => {
  const { blocks, instant, key } = table
  if (blocks === undefined || instant === undefined || 'latest' in span || 'nearestMs' in span) return undefined
  if (newestEveryMs !== undefined) return undefined
  // With a condition on anything but the key, the last matching row need not be the last of its block.
  const named = [...Object.keys(where), ...(lastOf?.per ?? [])]
  if (named.some((name) => name === instant || !key.includes(name))) return undefined
  const { fromMs, toMs } = rangeOf(span)
  const sourceOf = (everyMs: number): Source => {
    const query = { venue: span.venue, symbol: span.symbol, fromMs, toMs, where, everyMs }
    const needed = [...new Set([...columns, ...key])]
    return { rows: rowsOfBlocks(table, needed, query), instants: rowsOfBlocks(table, [instant], query), conditions: [] }
  }
  if (lastOf !== undefined) {
    const everyMs = BLOCKS_MS.find((blockMs) => lastOf.everyMs % blockMs === 0)
    return maxPoints === undefined && everyMs !== undefined ? { source: sourceOf(everyMs) } : undefined
  }
  if (maxPoints === undefined) return undefined
  const isCoarse = (stretchMs: number) => (blockMs: number) => stretchMs >= BLOCKS_A_STRETCH * blockMs
  if (fromMs !== undefined && toMs !== undefined && !BLOCKS_MS.some(isCoarse((toMs - fromMs) / maxPoints)))
    return undefined
  const extent = await extentOf(columnar, table, sourceOf(SHORTEST_BLOCK_MS), options)
  const everyMs = BLOCKS_MS.find(isCoarse(stretchOf(extent, maxPoints)))
  return extent.instants > maxPoints && everyMs !== undefined ? { source: sourceOf(everyMs), extent } : undefined
}

/** `ORDER BY …` by instant, then by the rest of the key. */
const orderOf = ({ instant, key }: NamedTable, direction: Sql): Sql => {
  const names = instant === undefined ? key : [instant, ...key.filter((name) => name !== instant)]
  return joinSql(
    names.map((name) => sql`${p.name(name)} ${direction}`),
    sql`, `,
  )
}

/** Columns whose last row is requested, and the interval in which it is the last. */
const lastBy = (table: NamedTable, span: TableSpan, { lastOf }: Picking): readonly Sql[] | undefined => {
  const { instant, key } = table
  const ofKey = key.filter((name) => name !== instant)
  if ('latest' in span) return span.latest === 'of-key' ? ofKey.map(p.name) : undefined
  if (lastOf === undefined) return undefined
  if (instant === undefined) throw new RangeError(`Rows of ${table.name} have no instant, so lastOf cannot be used`)
  const markets = key.filter((name) => name === 'venue' || name === 'symbol')
  const names = lastOf.per === undefined ? ofKey : [...new Set([...markets, ...lastOf.per])]
  const stretch = sql`intDiv(${p.name(instant)}, ${p.i64(positive('everyMs', lastOf.everyMs))})`
  return [...names.map(p.name), stretch]
}

/** Reads the rows in streaming order: ascending, or (`isReversed`) descending by instant and key. */
export const readAnswer = async (
  columnar: Columnar,
  table: NamedTable,
  span: TableSpan,
  columns: readonly string[],
  query: ReadQuery,
  options?: QueryOptions,
): Promise<{ readonly answer: ColumnarAnswer; readonly isReversed: boolean }> => {
  if (columns.length === 0) throw new RangeError(`No column of ${table.name} was requested`)
  const unknown = columns.find((name) => !Object.hasOwn(table.columns, name))
  if (unknown !== undefined) throw new RangeError(`${table.name} has no column ${unknown}`)
  const { limit } = query
  const maxPoints = query.maxPoints === undefined ? undefined : positive('maxPoints', query.maxPoints)
  const last = lastBy(table, span, query)
  const conditions = [...spanConditions(table, span), ...conditionsOf(table, query.where ?? {})]
  const ofInstant =
    'nearestMs' in span
      ? [nearestOf(table, span.nearestMs, conditions)]
      : 'latest' in span && span.latest === 'of-market'
        ? [newestOf(table, span, conditions)]
        : query.newestEveryMs === undefined
          ? []
          : [newestOfEach(table, query.newestEveryMs, conditions)]
  const all: Source = {
    rows: sql`${p.name(table.name)} FINAL`,
    instants: p.name(table.name),
    conditions: [...conditions, ...ofInstant],
  }
  const blocks = await blocksFor(columnar, table, span, columns, query, options)
  const source = blocks?.source ?? all
  const thin =
    maxPoints === undefined
      ? []
      : thinned(table, source, blocks?.extent ?? (await extentOf(columnar, table, source, options)), maxPoints)
  const isReversed = limit !== undefined || last !== undefined
  const answer = await columnar.columns(
    sql`SELECT ${selectList([...new Set(columns)])} FROM ${source.rows} ${whereSql([...source.conditions, ...thin])}
        ORDER BY ${orderOf(table, isReversed ? sql`DESC` : sql`ASC`)}
        ${last === undefined ? sql`` : sql`LIMIT 1 BY ${joinSql(last, sql`, `)}`}
        ${limit === undefined ? sql`` : sql`LIMIT ${p.i64(positive('limit', limit))}`}`,
    options,
  )
  return { answer, isReversed }
}
