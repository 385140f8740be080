import type { Market } from '@gvol/market'
import { p, type Sql, sql } from '../../sql.ts'
import { ofMarket } from '../../table/marketInstant.ts'
import { type BarKind, ofKind } from './ofKind.ts'

/** Selects stored bars and the length to combine them to. */
export type BarsQuery = Market & {
  /** Absent: every instrument of the market. */
  readonly instrument?: string | undefined
  /** Absent: every pair and contract; undated: spot pairs and perpetuals. */
  readonly kind?: BarKind | undefined
  /** Bars that open in this range, both ends included; Unix ms. */
  readonly fromMs: number
  readonly toMs: number
  /** Lengths of the stored bars, ms; those of each length make separate bars. */
  readonly intervalMs: number | readonly number[]
  /** Length of the resulting bars, ms: a multiple of each stored length. They start at multiples since 1970, UTC. */
  readonly bucketMs: number
  /** Only bars that the desk built itself. */
  readonly isBuilt?: boolean | undefined
}

/** A sum that is null unless every bar has a value; one bar without volume makes the total unknown. */
const whole = (column: Sql): Sql => sql`if(count() = count(${column}), sum(${column}), NULL)`

/** @throws RangeError  for a length that is not a multiple of the stored bars */
export const storedBars = (query: BarsQuery): Sql => {
  const { instrument, kind, fromMs, toMs, intervalMs, bucketMs, isBuilt = false, ...market } = query
  const lengths = typeof intervalMs === 'number' ? [intervalMs] : intervalMs
  if (!(Number.isSafeInteger(bucketMs) && bucketMs > 0 && lengths.every((ms) => ms > 0 && bucketMs % ms === 0))) {
    throw new RangeError(`Bars of ${lengths.join(' or ')} ms make bars of a multiple of that, not of ${bucketMs} ms`)
  }
  const ofInstrument = instrument === undefined ? sql`` : sql`AND instrument = ${p.str(instrument)}`
  return sql`SELECT instrument, kind, intervalMs, intDiv(atMs, ${p.i64(bucketMs)}) * ${p.i64(bucketMs)} AS openMs,
        argMin(open, atMs) AS firstOpen, max(high) AS highest, min(low) AS lowest, argMax(close, atMs) AS lastClose,
        ${whole(sql`volumeCoin`)} AS coins, ${whole(sql`volumeUsd`)} AS usd, count() AS bars
      FROM candle FINAL
      WHERE ${ofMarket(market)} ${ofInstrument} ${ofKind(kind)} AND intervalMs IN ${p.i64s(lengths)}
        ${isBuilt ? sql`AND source IS NOT NULL` : sql``}
        AND atMs BETWEEN ${p.i64(fromMs)} AND ${p.i64(toMs)}
      GROUP BY instrument, kind, intervalMs, openMs`
}
