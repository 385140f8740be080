import { sql } from '../../sql.ts'
import { ofSome } from '../_kit/moment.ts'
import { numbers } from '../_kit/numbers.ts'
import { defineQuery } from '../namedQuery.ts'

/** Of which markets; absent: of all. */
type SeriesAsked = { readonly venue?: string | undefined; readonly symbol?: string | undefined }

export const series = defineQuery({
  id: 'candle-day.series',
  doc: 'Of which instruments whole days are stored: their number, the first and the last.',
  run: async (columnar, asked: SeriesAsked, options) => {
    const { size, column } = await columnar.columns(
      sql`SELECT venue, symbol, instrument, any(kind) AS kindOf, count() AS days, min(atMs) AS firstMs, max(atMs) AS lastMs
          FROM candleDay FINAL WHERE ${ofSome(asked)}
          GROUP BY venue, symbol, instrument ORDER BY venue, symbol, instrument`,
      options,
    )
    return {
      size,
      column: {
        venue: column.venue as readonly string[],
        symbol: column.symbol as readonly string[],
        instrument: column.instrument as readonly string[],
        kind: column.kindOf as readonly ('spot' | 'future' | 'perpetual')[],
        days: numbers(column.days),
        /** Beginnings of the first and the last day. */
        firstMs: numbers(column.firstMs),
        lastMs: numbers(column.lastMs),
      },
    }
  },
})
