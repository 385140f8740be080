import { sql } from '../../sql.ts'
import { ofSome } from '../_kit/moment.ts'
import { numbers } from '../_kit/numbers.ts'
import { defineQuery } from '../namedQuery.ts'

/** Of which markets; absent: of all. */
type SeriesAsked = { readonly venue?: string | undefined; readonly symbol?: string | undefined }

export const series = defineQuery({
  id: 'candle.series',
  doc: 'What bars are stored: by instrument and length their number, the first and the last.',
  run: async (columnar, asked: SeriesAsked, options) => {
    const { size, column } = await columnar.columns(
      sql`SELECT venue, symbol, instrument, any(kind) AS kindOf, intervalMs, count() AS bars, min(atMs) AS firstMs, max(atMs) AS lastMs
          FROM candle FINAL WHERE ${ofSome(asked)}
          GROUP BY venue, symbol, instrument, intervalMs ORDER BY venue, symbol, instrument, intervalMs`,
      options,
    )
    return {
      size,
      column: {
        venue: column.venue as readonly string[],
        symbol: column.symbol as readonly string[],
        instrument: column.instrument as readonly string[],
        kind: column.kindOf as readonly ('spot' | 'future' | 'perpetual')[],
        intervalMs: numbers(column.intervalMs),
        bars: numbers(column.bars),
        firstMs: numbers(column.firstMs),
        lastMs: numbers(column.lastMs),
      },
    }
  },
})
