import { z } from 'zod'
import type { Columnar, QueryOptions } from '../columnar.ts'
import { p, type Sql, sql } from '../sql.ts'
import { ofMarket, type Span } from './moment.ts'

export type Thinning = {
  /** Most instants to answer; above it the last instant of each of that many equal stretches of time stands. */
  readonly maxPoints?: number
}

const extent = z.object({ instants: z.number(), firstMs: z.number(), lastMs: z.number() })

/**
 * Condition on `atMs` for a range, thinned when it holds more than `maxPoints` instants. Whole instants are kept or
 * left out, so every expiry and tenor shows the same moments.
 */
export const thinned = async (
  columnar: Columnar,
  table: 'surface' | 'constantMaturity',
  { fromMs, toMs, maxPoints, ...market }: Span & Thinning,
  options?: QueryOptions,
): Promise<Sql> => {
  const range = sql`atMs BETWEEN ${p.i64(fromMs)} AND ${p.i64(toMs)}`
  if (maxPoints === undefined) return range
  if (!Number.isSafeInteger(maxPoints) || maxPoints < 1) {
    throw new RangeError(`maxPoints must be a whole number of at least 1, not ${maxPoints}`)
  }
  const inRange = sql`FROM ${p.name(table)} WHERE ${ofMarket(market)} AND ${range}`
  const [{ instants, firstMs, lastMs }] = await columnar.query(
    sql`SELECT uniqExact(atMs) AS instants, min(atMs) AS firstMs, max(atMs) AS lastMs ${inRange}`,
    extent.parse,
    options,
  )
  if (instants <= maxPoints) return range
  const stretchMs = Math.ceil((lastMs - firstMs + 1) / maxPoints)
  return sql`${range} AND atMs IN (
    SELECT max(atMs) ${inRange} GROUP BY intDiv(atMs - ${p.i64(firstMs)}, ${p.i64(stretchMs)}))`
}
