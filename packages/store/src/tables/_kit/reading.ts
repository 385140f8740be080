import { type Market, MS_PER_DAY } from '@gvol/market'
import { z } from 'zod'
import type { Columnar, ColumnarAnswer, QueryOptions } from '../../engine/columnar.ts'
import { joinSql, p, type Sql, sql } from '../../sql.ts'
import type { KnownTable } from '../tables.ts'
import { BLOCKS_MS, rowsOfBlocks, SHORTEST_BLOCK_MS } from './blocks.ts'
import { conditionsOf, whereSql, withinSql } from './conditions.ts'
import { selectList } from './readRows.ts'

type OfMarkets = { readonly [Part in keyof Market]?: Market[Part] | undefined }

/** A range of time, both ends included; Unix ms. Absent: without end on that side. */
type Range = {
  readonly fromMs?: number | undefined
  readonly toMs?: number | undefined
}

/** So many days that end at an instant, which is included. */
type Days = { readonly days: number; readonly toMs: number }

/** What was newest at an instant. */
type Latest = {
  /** `of-market`: every row of each market's newest instant, a whole state; `of-key`: of each key its newest row. */
  readonly latest: 'of-market' | 'of-key'
  /** Unix ms; absent: the newest there is. */
  readonly asOfMs?: number | undefined
  /**
   * How long before `asOfMs` an answer may lie, ms; `as-stored`: as long as the density of what is stored allows, of one
   * market's newest instant ({@link currentInstant}); absent: any time. Ignored without `asOfMs`.
   */
  readonly maxAgeMs?: number | 'as-stored' | undefined
}

/** Which rows: of one market, of a venue, of a symbol over all venues or of everything; over a time, or newest at one. */
export type TableSpan = OfMarkets & (Range | Days | Latest)

/** Of the rows in a span, which are answered. */
export type Picking = {
  /** Of more rows the latest so many are answered. */
  readonly limit?: number | undefined
  /** Most instants to answer; above it the last instant of each of that many equal stretches of time stands, whole. */
  readonly maxPoints?: number | undefined
  /** The last row of each so many ms (counted from 1970, UTC), of each value of `per` (absent: of each key). */
  readonly lastOf?: { readonly everyMs: number; readonly per?: readonly string[] | undefined } | undefined
}

const positive = (what: string, value: number): number => {
  if (!Number.isSafeInteger(value) || value < 1)
    throw new RangeError(`${what} must be a whole number of at least 1, not ${value}`)
  return value
}

const rangeOf = (span: TableSpan): Range => {
  if ('days' in span) return { fromMs: span.toMs - span.days * MS_PER_DAY + 1, toMs: span.toMs }
  if (!('latest' in span)) return span
  const { asOfMs, maxAgeMs } = span
  if (asOfMs !== undefined && maxAgeMs === 'as-stored')
    throw new RangeError('How long a state counts is known of the newest one of one market alone')
  return {
    fromMs: asOfMs === undefined || maxAgeMs === undefined || maxAgeMs === 'as-stored' ? undefined : asOfMs - maxAgeMs,
    toMs: asOfMs,
  }
}

/** @throws RangeError  where a table without instants, or without markets, is asked for some */
const spanConditions = (table: KnownTable, span: TableSpan): readonly Sql[] => {
  const { fromMs, toMs } = rangeOf(span)
  const { instant } = table
  if (instant === undefined && ('latest' in span || fromMs !== undefined || toMs !== undefined)) {
    throw new RangeError(`Rows of ${table.name} have no instant: they cannot be asked for a time`)
  }
  const at = p.name(instant ?? 'none')
  return [...conditionsOf(table, { venue: span.venue, symbol: span.symbol }), ...withinSql(at, { fromMs, toMs })]
}

/** Rows of each market's newest instant. Of one market the newest is the end of its index, which is found at once. */
const newestOf = (table: KnownTable, span: TableSpan, conditions: readonly Sql[]): Sql => {
  const at = p.name(table.instant ?? 'none')
  const from = sql`FROM ${p.name(table.name)} ${whereSql(conditions)}`
  if (span.venue !== undefined && span.symbol !== undefined) {
    return sql`${at} = (SELECT ${at} ${from} ORDER BY ${at} DESC LIMIT 1)`
  }
  return sql`(venue, symbol, ${at}) IN (SELECT venue, symbol, max(${at}) ${from} GROUP BY venue, symbol)`
}

/** Rows that may be answered. */
type Source = {
  /** Deduplicated. */
  readonly rows: Sql
  /** As they lie, for their instants alone. */
  readonly instants: Sql
  readonly conditions: readonly Sql[]
}

const extent = z.object({ instants: z.number(), firstMs: z.number(), lastMs: z.number() })
type Extent = z.infer<typeof extent>

const instantOf = (table: KnownTable): Sql => p.name(table.instant ?? 'none')

const extentOf = async (
  columnar: Columnar,
  table: KnownTable,
  { instants, conditions }: Source,
  options?: QueryOptions,
): Promise<Extent> => {
  const at = instantOf(table)
  const [found] = await columnar.query(
    sql`SELECT uniqExact(${at}) AS instants, min(${at}) AS firstMs, max(${at}) AS lastMs FROM ${instants} ${whereSql(conditions)}`,
    extent.parse,
    options,
  )
  return found
}

const stretchOf = ({ firstMs, lastMs }: Extent, maxPoints: number): number =>
  Math.ceil((lastMs - firstMs + 1) / maxPoints)

/** The instants that stand when no more than `maxPoints` may. Whole instants stay or go, so that all show the same moments. */
const thinned = (table: KnownTable, source: Source, extent: Extent, maxPoints: number): readonly Sql[] => {
  if (extent.instants <= maxPoints) return []
  const at = instantOf(table)
  const stretch = sql`intDiv(${at} - ${p.i64(extent.firstMs)}, ${p.i64(stretchOf(extent, maxPoints))})`
  return [sql`${at} IN (SELECT max(${at}) FROM ${source.instants} ${whereSql(source.conditions)} GROUP BY ${stretch})`]
}

/** Blocks stand for their rows where so many or more lie in a stretch of time of which one instant is answered. */
const BLOCKS_A_STRETCH = 2

type Asked = Picking & { readonly where?: Readonly<Record<string, unknown>> | undefined }

/** The last rows of blocks of time, where they answer as all rows would; undefined where all must be looked at. */
const blocksFor = async (
  columnar: Columnar,
  table: KnownTable,
  span: TableSpan,
  columns: readonly string[],
  { where = {}, maxPoints, lastOf }: Asked,
  options?: QueryOptions,
): Promise<{ readonly source: Source; readonly extent?: Extent } | undefined> => {
  const { blocks, instant, key } = table
  if (blocks === undefined || instant === undefined || 'latest' in span) return undefined
  // By anything but the key the last row that is asked for need not be the last of its block.
  const named = [...Object.keys(where), ...(lastOf?.per ?? [])]
  if (named.some((name) => name === instant || !key.includes(name))) return undefined
  const { fromMs, toMs } = rangeOf(span)
  const sourceOf = (everyMs: number): Source => {
    const asked = { venue: span.venue, symbol: span.symbol, fromMs, toMs, where, everyMs }
    const needed = [...new Set([...columns, ...key])]
    return { rows: rowsOfBlocks(table, needed, asked), instants: rowsOfBlocks(table, [instant], asked), conditions: [] }
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
const orderOf = ({ instant, key }: KnownTable, direction: Sql): Sql => {
  const names = instant === undefined ? key : [instant, ...key.filter((name) => name !== instant)]
  return joinSql(
    names.map((name) => sql`${p.name(name)} ${direction}`),
    sql`, `,
  )
}

/** Columns of which the last row is asked, and the stretch of time that it is the last of. */
const lastBy = (table: KnownTable, span: TableSpan, { lastOf }: Picking): readonly Sql[] | undefined => {
  const { instant, key } = table
  const ofKey = key.filter((name) => name !== instant)
  if ('latest' in span) return span.latest === 'of-key' ? ofKey.map(p.name) : undefined
  if (lastOf === undefined) return undefined
  if (instant === undefined)
    throw new RangeError(`Rows of ${table.name} have no instant, so none is the last of a time`)
  const markets = key.filter((name) => name === 'venue' || name === 'symbol')
  const names = lastOf.per === undefined ? ofKey : [...new Set([...markets, ...lastOf.per])]
  const stretch = sql`intDiv(${p.name(instant)}, ${p.i64(positive('everyMs', lastOf.everyMs))})`
  return [...names.map(p.name), stretch]
}

/** The rows asked for as they come: ascending, or (`isReversed`) descending by instant and key. */
export const readAnswer = async (
  columnar: Columnar,
  table: KnownTable,
  span: TableSpan,
  columns: readonly string[],
  asked: Asked,
  options?: QueryOptions,
): Promise<{ readonly answer: ColumnarAnswer; readonly isReversed: boolean }> => {
  if (columns.length === 0) throw new RangeError(`No column of ${table.name} was asked for`)
  const unknown = columns.find((name) => !Object.hasOwn(table.columns, name))
  if (unknown !== undefined) throw new RangeError(`${table.name} has no column ${unknown}`)
  const { limit } = asked
  const maxPoints = asked.maxPoints === undefined ? undefined : positive('maxPoints', asked.maxPoints)
  const last = lastBy(table, span, asked)
  const conditions = [...spanConditions(table, span), ...conditionsOf(table, asked.where ?? {})]
  const isOfMarket = 'latest' in span && span.latest === 'of-market'
  const all: Source = {
    rows: sql`${p.name(table.name)} FINAL`,
    instants: p.name(table.name),
    conditions: isOfMarket ? [...conditions, newestOf(table, span, conditions)] : conditions,
  }
  const blocks = await blocksFor(columnar, table, span, columns, asked, options)
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
