import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/market'
import { p, sql } from '../../sql.ts'
import { ofSome } from '../moment.ts'
import { defineQuery } from '../namedQuery.ts'
import { numbers } from '../numbers.ts'
import { whole } from './storedBars.ts'

type Asked = {
  /** Absent: of every venue. */
  readonly venue?: string | undefined
  /** Absent: of every kind. */
  readonly kind?: 'spot' | 'future' | 'perpetual' | undefined
  /** Days that begin in this range, both ends included; Unix ms. */
  readonly fromMs: number
  readonly toMs: number
}

export const dayBars = defineQuery({
  id: 'candle.day-bars',
  doc: 'Whole UTC days of every instrument, made of its 24 hours or its daily bar: open, high, low, close and volumes; days that miss an hour are left out.',
  run: async (columnar, { kind, fromMs, toMs, ...markets }: Asked, options) => {
    const ofKind = kind === undefined ? sql`` : sql`AND kind = ${p.str(kind)}`
    const day = p.i64(MS_PER_DAY)
    const { size, column } = await columnar.columns(
      sql`SELECT venue, symbol, instrument, any(kind) AS kindOf, intDiv(atMs, ${day}) * ${day} AS openMs,
                 argMin(open, atMs) AS firstOpen, max(high) AS highest, min(low) AS lowest, argMax(close, atMs) AS lastClose,
                 ${whole(sql`volumeCoin`)} AS coins, ${whole(sql`volumeUsd`)} AS usd
          FROM candle FINAL
          WHERE ${ofSome(markets)} ${ofKind} AND intervalMs IN ${p.i64s([MS_PER_HOUR, MS_PER_DAY])}
            AND atMs BETWEEN ${p.i64(fromMs)} AND ${p.i64(toMs + MS_PER_DAY - 1)}
          GROUP BY venue, symbol, instrument, intervalMs, openMs
          HAVING count() * intervalMs = ${day} AND openMs BETWEEN ${p.i64(fromMs)} AND ${p.i64(toMs)}
          ORDER BY venue, symbol, instrument, openMs, intervalMs
          LIMIT 1 BY venue, symbol, instrument, openMs`,
      options,
    )
    return {
      size,
      column: {
        venue: column.venue as readonly string[],
        symbol: column.symbol as readonly string[],
        instrument: column.instrument as readonly string[],
        kind: column.kindOf as readonly ('spot' | 'future' | 'perpetual')[],
        /** Beginning of the day. */
        atMs: numbers(column.openMs),
        open: numbers(column.firstOpen),
        high: numbers(column.highest),
        low: numbers(column.lowest),
        close: numbers(column.lastClose),
        volumeCoin: numbers(column.coins),
        volumeUsd: numbers(column.usd),
      },
    }
  },
})
