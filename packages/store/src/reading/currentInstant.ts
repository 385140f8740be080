import type { Market } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import type { Columnar, QueryOptions } from '../engine/columnar.ts'
import { p, sql } from '../sql.ts'
import { latestInstant, ofMarket } from '../table/marketInstant.ts'
import { type TableId, tableOf } from '../tables/tables.ts'

/** Upper limit on the age of a state, however sparse its history, ms. */
const MAX_AGE_MS = 35 * MS_PER_DAY
/** Number of stored instants on either side from which the density of a history is estimated. */
const LOOKED = 8

/**
 * Returns how long a stored state is valid, ms: twice the typical interval between states, at least a day.
 *
 * @param instants  stored instants around the requested one, ascending; Unix ms
 */
export const countsForMs = (instants: readonly number[]): number => {
  const spacings = instants.slice(1).map((atMs, i) => atMs - instants[i])
  spacings.sort((a, b) => a - b)
  const usual = spacings[(spacings.length - 1) >> 1] ?? 0
  return Math.min(Math.max(2 * usual, MS_PER_DAY), MAX_AGE_MS)
}

/** Instant of a historical state (Unix ms), and its maximum age at the requested instant (ms). */
export type CurrentInstant = { readonly atMs: number; readonly maxAgeMs: number }

/**
 * Returns the stored instant that was current at `asOfMs`. In a history with a chain a minute, one from two days ago is
 * too old; in a history with one chain a day and missing days, the newest is valid.
 *
 * @returns undefined when there is none, or none recent enough
 */
export const currentInstant = async (
  columnar: Columnar,
  table: TableId,
  { venue, symbol, asOfMs }: Market & { readonly asOfMs: number | undefined },
  options?: QueryOptions,
): Promise<CurrentInstant | undefined> => {
  const { name, instant } = tableOf(table)
  if (instant === undefined) throw new RangeError(`Rows of ${table} have no instant, so there is no current one`)
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
