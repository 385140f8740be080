import { dayStartMs, MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { p, type Sql, sql } from '../sql.ts'
import { batchValues, type EncodedBatch } from '../table/table.ts'

/** Inserted bars of a venue: instruments and time range. */
type Touched = {
  readonly venue: string
  readonly symbols: Set<string>
  readonly instruments: Set<string>
  firstMs: number
  lastMs: number
}

const touchedBy = (batch: EncodedBatch): readonly Touched[] => {
  const byVenue = new Map<string, Touched>()
  for (const values of batchValues(batch, ['venue', 'symbol', 'instrument', 'atMs'])) {
    const [venue, symbol, instrument] = values.map(String) as [string, string, string]
    const atMs = Number(values[3])
    const summary = byVenue.get(venue) ?? {
      venue,
      symbols: new Set<string>(),
      instruments: new Set<string>(),
      firstMs: atMs,
      lastMs: atMs,
    }
    byVenue.set(venue, summary)
    summary.symbols.add(symbol)
    summary.instruments.add(instrument)
    summary.firstMs = Math.min(summary.firstMs, atMs)
    summary.lastMs = Math.max(summary.lastMs, atMs)
  }
  return [...byVenue.values()]
}

/**
 * Returns statements that rebuild the daily bars touched by an insert, from the stored bars: 24 hourly bars, else the
 * daily bar, else 1,440 minute bars. One statement per venue; none for other tables. They run before the insert is
 * acknowledged, so repeating the batch repairs what a crash left out.
 */
export const dayRollUp = (batch: EncodedBatch): readonly Sql[] => {
  if (batch.table !== 'candle') return []
  const day = p.i64(MS_PER_DAY)
  return touchedBy(batch).map(
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
          ORDER BY venue, symbol, instrument, dayMs, intervalMs = ${p.i64(MS_PER_MINUTE)}, intervalMs
          LIMIT 1 BY venue, symbol, instrument, dayMs`,
  )
}
