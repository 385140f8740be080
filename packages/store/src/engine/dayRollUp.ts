import { dayStartMs, MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { p, type Sql, sql } from '../sql.ts'
import type { EncodedBatch } from '../table/table.ts'
import { touchedBars } from './touchedBars.ts'

/**
 * Returns statements that rebuild the daily bars touched by an insert, from the stored bars: 24 hourly bars, else the
 * daily bar, else 1,440 minute bars; bars that were built from quotes only where there are no others. One statement per
 * venue; none for other tables. They run before the insert is acknowledged, so repeating the batch repairs what a crash
 * left out.
 */
export const dayRollUp = (batch: EncodedBatch): readonly Sql[] => {
  const day = p.i64(MS_PER_DAY)
  return touchedBars(batch, MS_PER_DAY).map(
    ({ venue, symbols, instruments, firstMs, lastMs }) =>
      sql`INSERT INTO candleDay (venue, symbol, instrument, kind, intervalMs, open, high, low, close, volumeCoin, volumeUsd, atMs, rolledUpMs)
          SELECT venue, symbol, instrument, any(kind), intervalMs, argMin(open, atMs), max(high), min(low), argMax(close, atMs),
            if(count() = count(volumeCoin), sum(volumeCoin), NULL), if(count() = count(volumeUsd), sum(volumeUsd), NULL),
            intDiv(atMs, ${day}) * ${day} AS dayMs, toUnixTimestamp64Milli(now64(3))
          FROM candle FINAL
          WHERE venue = ${p.str(venue)} AND symbol IN ${p.strs([...symbols])} AND instrument IN ${p.strs([...instruments])}
            AND intervalMs IN ${p.i64s([MS_PER_HOUR, MS_PER_DAY, MS_PER_MINUTE])}
            AND atMs BETWEEN ${p.i64(dayStartMs(firstMs))}
              AND ${p.i64(Math.floor(lastMs / MS_PER_DAY + 1) * MS_PER_DAY - 1)}
          GROUP BY venue, symbol, instrument, intervalMs, dayMs
          HAVING count() * intervalMs = ${day}
          ORDER BY venue, symbol, instrument, dayMs, countIf(source IN ('quotes', 'index')) > 0,
            intervalMs = ${p.i64(MS_PER_MINUTE)}, intervalMs
          LIMIT 1 BY venue, symbol, instrument, dayMs`,
  )
}
