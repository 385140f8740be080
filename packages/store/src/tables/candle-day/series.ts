import { sql } from '../../sql.ts'
import { ofSome } from '../../table/marketInstant.ts'
import { numbers } from '../../table/numbers.ts'
import { defineQuery } from '../namedQuery.ts'

/** Filter by market; absent: all. */
type SeriesQuery = { readonly venue?: string | undefined; readonly symbol?: string | undefined }

export const series = defineQuery({
  id: 'candle-day.series',
  doc: 'Pairs and contracts with stored daily bars: number of days, first and last day.',
  run: async (columnar, query: SeriesQuery, options) => {
    const { size, column } = await columnar.columns(
      sql`SELECT venue, symbol, instrument, any(kind) AS kindOf, count() AS days, min(atMs) AS firstMs, max(atMs) AS lastMs
          FROM candleDay FINAL WHERE ${ofSome(query)} AND kind != 'index'
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
        /** Start of the first and of the last day. */
        firstMs: numbers(column.firstMs),
        lastMs: numbers(column.lastMs),
      },
    }
  },
})
