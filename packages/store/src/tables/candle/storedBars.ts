import type { Market } from '@gvol/market'
import { p, type Sql, sql } from '../../sql.ts'
import { ofMarket } from '../_kit/moment.ts'

/** Which stored bars are put together, and to which length. */
export type BarsAsked = Market & {
  /** Absent: every instrument of the market. */
  readonly instrument?: string | undefined
  /** Absent: of every kind; undated: of spot pairs and perpetuals. */
  readonly kind?: 'spot' | 'future' | 'perpetual' | 'undated' | undefined
  /** Bars that open in this range, both ends included; Unix ms. */
  readonly fromMs: number
  readonly toMs: number
  /** Lengths of the stored bars, ms; those of each length make bars of their own. */
  readonly intervalMs: number | readonly number[]
  /** Length of the bars wanted, ms: a multiple of each. They begin where whole multiples since 1970 do, UTC. */
  readonly bucketMs: number
}

/** A sum where all of it is known; a bar without its volume makes that of the whole unknown. */
const whole = (column: Sql): Sql => sql`if(count() = count(${column}), sum(${column}), NULL)`

/** @throws RangeError  for a length that the stored bars do not divide */
export const storedBars = ({ instrument, kind, fromMs, toMs, intervalMs, bucketMs, ...market }: BarsAsked): Sql => {
  const lengths = typeof intervalMs === 'number' ? [intervalMs] : intervalMs
  if (!(Number.isSafeInteger(bucketMs) && bucketMs > 0 && lengths.every((ms) => ms > 0 && bucketMs % ms === 0))) {
    throw new RangeError(`Bars of ${lengths.join(' or ')} ms make bars of a multiple of that, not of ${bucketMs} ms`)
  }
  const ofInstrument = instrument === undefined ? sql`` : sql`AND instrument = ${p.str(instrument)}`
  const ofKind =
    kind === undefined ? sql`` : kind === 'undated' ? sql`AND kind != 'future'` : sql`AND kind = ${p.str(kind)}`
  return sql`SELECT instrument, kind, intervalMs, intDiv(atMs, ${p.i64(bucketMs)}) * ${p.i64(bucketMs)} AS openMs,
        argMin(open, atMs) AS firstOpen, max(high) AS highest, min(low) AS lowest, argMax(close, atMs) AS lastClose,
        ${whole(sql`volumeCoin`)} AS coins, ${whole(sql`volumeUsd`)} AS usd, count() AS bars
      FROM candle FINAL
      WHERE ${ofMarket(market)} ${ofInstrument} ${ofKind} AND intervalMs IN ${p.i64s(lengths)}
        AND atMs BETWEEN ${p.i64(fromMs)} AND ${p.i64(toMs)}
      GROUP BY instrument, kind, intervalMs, openMs`
}
