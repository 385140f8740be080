import { hourStartMs, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { p, type Sql, sql } from '../sql.ts'
import type { EncodedBatch } from '../table/table.ts'
import { touchedBars } from './touchedBars.ts'

/**
 * Returns statements that build the hourly bars touched by an insert from 60 minute bars of which the desk built some,
 * and rebuild those that it built earlier. Their source is the coarsest of the minutes. The venue's own hour remains,
 * because it was received after the hour began. They run before the days, which are built from hours.
 */
export const hourRollUp = (batch: EncodedBatch): readonly Sql[] => {
  const hour = p.i64(MS_PER_HOUR)
  const minute = p.i64(MS_PER_MINUTE)
  return touchedBars(batch, MS_PER_HOUR).map(({ venue, symbols, instruments, firstMs, lastMs }) => {
    const isTouched = sql`venue = ${p.str(venue)} AND symbol IN ${p.strs([...symbols])} AND instrument IN ${p.strs([...instruments])}
      AND atMs BETWEEN ${p.i64(hourStartMs(firstMs))} AND ${p.i64(hourStartMs(lastMs) + MS_PER_HOUR - 1)}`
    return sql`INSERT INTO candle (venue, symbol, instrument, kind, intervalMs, open, high, low, close, volumeCoin, volumeUsd, source, atMs, receivedAtMs)
      SELECT venue, symbol, instrument, any(kind), ${hour}, argMin(open, atMs), max(high), min(low), argMax(close, atMs),
        if(count() = count(volumeCoin), sum(volumeCoin), NULL), if(count() = count(volumeUsd), sum(volumeUsd), NULL),
        max(source), intDiv(atMs, ${hour}) * ${hour} AS hourMs, hourMs
      FROM candle FINAL
      WHERE ${isTouched} AND intervalMs = ${minute}
      GROUP BY venue, symbol, instrument, hourMs
      HAVING count() * ${minute} = ${hour} AND (count(source) > 0 OR (symbol, instrument, hourMs) IN (
        SELECT symbol, instrument, atMs FROM candle FINAL
        WHERE ${isTouched} AND intervalMs = ${hour} AND source IS NOT NULL))`
  })
}
