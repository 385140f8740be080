import { p, sql } from '../../sql.ts'
import { numbers } from '../../table/numbers.ts'
import { defineQuery } from '../namedQuery.ts'

type BooksQuery = {
  /** Range whose newest snapshot per market counts, both ends included; Unix ms. */
  readonly fromMs: number
  readonly toMs: number
}

export const books = defineQuery({
  id: 'open-interest.books',
  doc: 'Open interest and rolling 24-hour volume of every option book at its newest snapshot in a range, added up over expiries and strikes; coins.',
  run: async (columnar, { fromMs, toMs }: BooksQuery, options) => {
    const within = sql`atMs BETWEEN ${p.i64(fromMs)} AND ${p.i64(toMs)}`
    const { size, column } = await columnar.columns(
      sql`SELECT venue, symbol, max(atMs) AS newestMs, sum(callCoin) AS calls, sum(putCoin) AS puts,
                 sum(callVolumeCoin) AS callVolume, sum(putVolumeCoin) AS putVolume
          FROM openInterest FINAL
          WHERE ${within} AND (venue, symbol, atMs) IN (SELECT venue, symbol, max(atMs) FROM openInterest WHERE ${within} GROUP BY venue, symbol)
          GROUP BY venue, symbol ORDER BY venue, symbol`,
      options,
    )
    return {
      size,
      column: {
        venue: column.venue as readonly string[],
        symbol: column.symbol as readonly string[],
        atMs: numbers(column.newestMs),
        /** NaN when no option of the market has a value. */
        callCoin: numbers(column.calls),
        putCoin: numbers(column.puts),
        callVolumeCoin: numbers(column.callVolume),
        putVolumeCoin: numbers(column.putVolume),
      },
    }
  },
})
