import { sql } from '../../sql.ts'
import { numbers } from '../_kit/numbers.ts'
import { defineQuery } from '../namedQuery.ts'
import { type BarsAsked, storedBars } from './storedBars.ts'

export const bars = defineQuery({
  id: 'candle.bars',
  doc: 'Bars of a longer interval: open of the first, highest high, lowest low, close of the last, volumes added; how many bars each is made of.',
  run: async (columnar, asked: BarsAsked, options) => {
    const { size, column } = await columnar.columns(sql`${storedBars(asked)} ORDER BY openMs, instrument`, options)
    return {
      size,
      column: {
        instrument: column.instrument as readonly string[],
        kind: column.kind as readonly ('spot' | 'future' | 'perpetual')[],
        /** Length of the stored bars that a bar is made of, ms. */
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
