import { type Market, MS_PER_DAY } from '@gvol/market'
import type { Columnar, QueryOptions } from '../../engine/columnar.ts'
import { p, sql } from '../../sql.ts'
import { type TableId, tableOf } from '../tables.ts'
import { latestInstant, ofMarket } from './moment.ts'

/** However sparse a history is, what is older than this describes another market. */
const MAX_AGE_MS = 35 * MS_PER_DAY
/** Stored instants on either side that tell how dense a history is. */
const LOOKED = 8

/**
 * How long a state counts that is stored among others: twice what usually lies between two of them, a day at least.
 *
 * @param instants  stored around the instant asked for, ascending; Unix ms
 */
export const countsForMs = (instants: readonly number[]): number => {
  const spacings = instants.slice(1).map((atMs, i) => atMs - instants[i])
  spacings.sort((a, b) => a - b)
  const usual = spacings[(spacings.length - 1) >> 1] ?? 0
  return Math.min(Math.max(2 * usual, MS_PER_DAY), MAX_AGE_MS)
}

/** Where a state of the past is, and how far before the instant asked for it may lie; Unix ms and ms. */
export type CurrentInstant = { readonly atMs: number; readonly maxAgeMs: number }

/**
 * The stored instant that was current at `asOfMs`. Beside a chain a minute one of two days ago is another market; in a
 * history of one chain a day, with days missing, it is the newest there was.
 *
 * @returns undefined where there is none, or none young enough
 */
export const currentInstant = async (
  columnar: Columnar,
  table: TableId,
  { venue, symbol, asOfMs }: Market & { readonly asOfMs: number | undefined },
  options?: QueryOptions,
): Promise<CurrentInstant | undefined> => {
  const { name, instant } = tableOf(table)
  if (instant === undefined) throw new RangeError(`Rows of ${table} have no instant: none of them is current`)
  const market = { venue, symbol }
  const atMs = await latestInstant(columnar, name, instant, { ...market, asOfMs }, options)
  if (atMs === undefined) return undefined
  if (asOfMs === undefined || asOfMs - atMs <= MS_PER_DAY) return { atMs, maxAgeMs: MS_PER_DAY }
  const at = p.name(instant)
  const from = sql`FROM ${p.name(name)} WHERE ${ofMarket(market)}`
  const instantsOf = async (side: ReturnType<typeof sql>): Promise<readonly number[]> => {
    const { column } = await columnar.columns(side, options)
    return column.at as readonly number[]
  }
  const [before, after] = await Promise.all([
    instantsOf(
      sql`SELECT DISTINCT ${at} AS at ${from} AND ${at} BETWEEN ${p.i64(asOfMs - LOOKED * MAX_AGE_MS)} AND ${p.i64(asOfMs)}
          ORDER BY at DESC LIMIT ${p.i64(LOOKED)}`,
    ),
    instantsOf(
      sql`SELECT DISTINCT ${at} AS at ${from} AND ${at} BETWEEN ${p.i64(asOfMs + 1)} AND ${p.i64(asOfMs + MAX_AGE_MS)}
          ORDER BY at LIMIT ${p.i64(LOOKED)}`,
    ),
  ])
  const maxAgeMs = countsForMs([...before.toReversed(), ...after])
  return asOfMs - atMs <= maxAgeMs ? { atMs, maxAgeMs } : undefined
}
