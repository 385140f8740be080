import { p, sql } from '../../sql.ts'
import { ofSome } from '../../table/marketInstant.ts'
import { numbers } from '../../table/numbers.ts'
import { type BarKind, ofKind } from '../candle/ofKind.ts'
import { defineQuery } from '../namedQuery.ts'

type DaysQuery = {
  /** Absent: every venue. */
  readonly venue?: string | undefined
  /** Absent: every market. */
  readonly symbol?: string | undefined
  /** Absent: every instrument. */
  readonly instrument?: string | undefined
  /** Absent: every pair and contract; undated: spot pairs and perpetuals. */
  readonly kind?: BarKind | undefined
  /** Days that begin in this range, both ends included; Unix ms. */
  readonly fromMs: number
  readonly toMs: number
}

export const days = defineQuery({
  id: 'candle-day.days',
  doc: 'Whole UTC days: open, high, low, close and volumes, by instrument.',
  run: async (columnar, { instrument, kind, fromMs, toMs, ...market }: DaysQuery, options) => {
    const ofInstrument = instrument === undefined ? sql`` : sql`AND instrument = ${p.str(instrument)}`
    const { size, column } = await columnar.columns(
      sql`SELECT venue, symbol, instrument, kind, atMs, open, high, low, close, volumeCoin, volumeUsd
          FROM candleDay FINAL
          WHERE ${ofSome(market)} ${ofInstrument} ${ofKind(kind)} AND atMs BETWEEN ${p.i64(fromMs)} AND ${p.i64(toMs)}
          ORDER BY venue, symbol, instrument, atMs`,
      options,
    )
    return {
      size,
      column: {
        venue: column.venue as readonly string[],
        symbol: column.symbol as readonly string[],
        instrument: column.instrument as readonly string[],
        kind: column.kind as readonly ('spot' | 'future' | 'perpetual')[],
        /** Start of the day. */
        atMs: numbers(column.atMs),
        open: numbers(column.open),
        high: numbers(column.high),
        low: numbers(column.low),
        close: numbers(column.close),
        volumeCoin: numbers(column.volumeCoin),
        volumeUsd: numbers(column.volumeUsd),
      },
    }
  },
})
