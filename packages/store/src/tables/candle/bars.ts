import { sql } from '../../sql.ts'
import { numbers } from '../../table/numbers.ts'
import { defineQuery } from '../namedQuery.ts'
import { type BarsQuery, storedBars } from './storedBars.ts'

export const bars = defineQuery({
  id: 'candle.bars',
  doc: 'Bars of a longer interval: first open, highest high, lowest low, last close, summed volumes, and the number of bars combined.',
  run: async (columnar, query: BarsQuery, options) => {
    const { size, column } = await columnar.columns(sql`${storedBars(query)} ORDER BY openMs, instrument`, options)
    return {
      size,
      column: {
        instrument: column.instrument as readonly string[],
        kind: column.kind as readonly ('spot' | 'future' | 'perpetual')[],
        /** Length of the stored bars that this bar was built from, ms. */
        intervalMs: numbers(column.intervalMs),
        atMs: numbers(column.openMs),
        open: numbers(column.firstOpen),
        high: numbers(column.highest),
        low: numbers(column.lowest),
        close: numbers(column.lastClose),
        volumeCoin: numbers(column.coins),
        volumeUsd: numbers(column.usd),
        bars: numbers(column.bars),
      },
    }
  },
})
