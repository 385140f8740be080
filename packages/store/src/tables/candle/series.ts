import { sql } from '../../sql.ts'
import { ofSome } from '../../table/marketInstant.ts'
import { numbers } from '../../table/numbers.ts'
import { defineQuery } from '../namedQuery.ts'

/** Filter by market; absent: all. */
type SeriesQuery = { readonly venue?: string | undefined; readonly symbol?: string | undefined }

export const series = defineQuery({
  id: 'candle.series',
  doc: 'Stored bars of pairs and contracts by instrument and length: number, first and last.',
  run: async (columnar, query: SeriesQuery, options) => {
    const { size, column } = await columnar.columns(
      sql`SELECT venue, symbol, instrument, any(kind) AS kindOf, intervalMs, count() AS bars, min(atMs) AS firstMs, max(atMs) AS lastMs
          FROM candle FINAL WHERE ${ofSome(query)} AND kind != 'index'
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
