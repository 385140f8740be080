import type { Market } from '@gvol/market'
import type { Columnar, QueryOptions } from '../engine/columnar.ts'
import { p, type Sql, sql } from '../sql.ts'
import { ofMarket } from './marketInstant.ts'
import { numbers } from './numbers.ts'

type Buckets = {
  /** Ticks in this range, both ends included; Unix ms. */
  readonly fromMs: number
  readonly toMs: number
  /** Length of a bucket, ms. Buckets start at multiples since 1970, UTC. */
  readonly bucketMs: number
}

/** Selects ticks of an index, and the buckets to combine them into. */
export type TickBarsQuery = Market & Buckets & { readonly indexName: string }

/** Where the ticks are: table, column of their value, and the condition that selects one index. */
type Ticks = {
  readonly table: 'volIndex' | 'indexPrice' | 'coinVolIndex'
  readonly value: 'vol' | 'price'
  readonly where: Sql
}

/** Selects the ticks of a market's index by its name. */
export const byIndexName = ({ indexName, ...market }: Market & { readonly indexName: string }): Sql =>
  sql`${ofMarket(market)} AND indexName = ${p.str(indexName)}`

/** Bars of ticks, ascending; empty buckets are omitted. */
export type TickBars = {
  readonly size: number
  readonly column: {
    /** Start of the bucket, Unix ms. */
    readonly atMs: Float64Array
    /** First, highest, lowest and last tick. */
    readonly open: Float64Array
    readonly high: Float64Array
    readonly low: Float64Array
    readonly close: Float64Array
    readonly ticks: Float64Array
  }
}

/**
 * Returns open, high, low and close of one index's ticks.
 *
 * @throws RangeError  for a bucket that is not a whole number of ms
 */
export const tickBars = async (
  columnar: Columnar,
  { table, value, where }: Ticks,
  { fromMs, toMs, bucketMs }: Buckets,
  options?: QueryOptions,
): Promise<TickBars> => {
  if (!(Number.isSafeInteger(bucketMs) && bucketMs > 0))
    throw new RangeError(`A bucket is a whole number of ms above 0, not ${bucketMs}`)
  const of = p.name(value)
  const { size, column } = await columnar.columns(
    sql`SELECT intDiv(atMs, ${p.i64(bucketMs)}) * ${p.i64(bucketMs)} AS openMs,
          argMin(${of}, atMs) AS firstTick, max(${of}) AS highest, min(${of}) AS lowest, argMax(${of}, atMs) AS lastTick,
          count() AS ticks
        FROM ${p.name(table)} FINAL
        WHERE ${where}
          AND atMs BETWEEN ${p.i64(fromMs)} AND ${p.i64(toMs)}
        GROUP BY openMs ORDER BY openMs`,
    options,
  )
  return {
    size,
    column: {
      atMs: numbers(column.openMs),
      open: numbers(column.firstTick),
      high: numbers(column.highest),
      low: numbers(column.lowest),
      close: numbers(column.lastTick),
      ticks: numbers(column.ticks),
    },
  }
}
