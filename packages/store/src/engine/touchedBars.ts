import { MS_PER_MINUTE } from '@gvol/time'
import { batchValues, type EncodedBatch } from '../table/table.ts'

/** Inserted bars of a venue: instruments and time range. */
export type TouchedBars = {
  readonly venue: string
  readonly symbols: Set<string>
  readonly instruments: Set<string>
  firstMs: number
  lastMs: number
}

/** Minutes before the end of a span in which the desk can still correct a minute that it has built. */
const CORRECTED_MINUTES = 4

/**
 * Returns what a batch of bars changes in sums over a span, by venue. A minute that the desk built as it passed changes
 * nothing before the span ends, so only the last minutes of a span count; otherwise the store would sum up every minute.
 *
 * @param spanMs  length of the sums; they begin at multiples since 1970, UTC
 */
export const touchedBars = (batch: EncodedBatch, spanMs: number): readonly TouchedBars[] => {
  if (batch.table !== 'candle') return []
  const byVenue = new Map<string, TouchedBars>()
  for (const values of batchValues(batch, ['venue', 'symbol', 'instrument', 'atMs', 'intervalMs', 'source'])) {
    const [venue, symbol, instrument] = values.map(String) as [string, string, string]
    const atMs = Number(values[3])
    const isBuilt = Number(values[4]) === MS_PER_MINUTE && typeof values[5] === 'string'
    if (isBuilt && (atMs % spanMs) + CORRECTED_MINUTES * MS_PER_MINUTE < spanMs) continue
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
