import { p, sql } from '../../sql.ts'
import { numbers } from '../../table/numbers.ts'
import { defineQuery } from '../namedQuery.ts'

type MovesQuery = {
  /** The two instants compared, Unix ms; the newest snapshot at or before each is used. */
  readonly nowMs: number
  readonly thenMs: number
  /** Maximum age of a snapshot, ms; less than the time between the two instants. */
  readonly withinMs: number
  /** Maximum rows per market: those with the largest change in coins. */
  readonly most: number
}

/** @throws RangeError  when one snapshot could count for both instants, or no rows are requested */
export const moves = defineQuery({
  id: 'open-interest.moves',
  doc: 'Options with the largest change in open interest between two instants, for every market; options missing from either snapshot are omitted.',
  run: async (columnar, { nowMs, thenMs, withinMs, most }: MovesQuery, options) => {
    if (!(withinMs > 0 && nowMs - withinMs > thenMs))
      throw new RangeError(
        `Two instants ${nowMs - thenMs} ms apart cannot have a maximum snapshot age of ${withinMs} ms`,
      )
    if (!(Number.isSafeInteger(most) && most > 0))
      throw new RangeError(`most: expected a whole number above 0, got ${most}`)
    const newest = (atMs: number) =>
      sql`SELECT venue, symbol, max(atMs) FROM openInterest WHERE atMs BETWEEN ${p.i64(atMs - withinMs)} AND ${p.i64(atMs)} GROUP BY venue, symbol`
    const { size, column } = await columnar.columns(
      sql`SELECT venue, symbol, expiryMs, strike, optionType,
                 maxIf(coins, isNow) AS nowCoin, maxIf(coins, NOT isNow) AS thenCoin, nowCoin - thenCoin AS moved
          FROM (
            SELECT venue, symbol, expiryMs, strike, atMs > ${p.i64(thenMs)} AS isNow,
                   arrayJoin([tuple('call', callCoin), tuple('put', putCoin)]) AS side,
                   tupleElement(side, 1) AS optionType, tupleElement(side, 2) AS coins
            FROM openInterest FINAL
            WHERE atMs BETWEEN ${p.i64(thenMs - withinMs)} AND ${p.i64(nowMs)}
              AND ((venue, symbol, atMs) IN (${newest(nowMs)}) OR (venue, symbol, atMs) IN (${newest(thenMs)}))
          )
          WHERE coins IS NOT NULL
          GROUP BY venue, symbol, expiryMs, strike, optionType
          HAVING count() = 2 AND moved != 0
          ORDER BY abs(moved) DESC, venue, symbol, expiryMs, strike, optionType
          LIMIT ${p.i64(most)} BY venue, symbol`,
      options,
    )
    return {
      size,
      column: {
        venue: column.venue as readonly string[],
        symbol: column.symbol as readonly string[],
        expiryMs: numbers(column.expiryMs),
        strike: numbers(column.strike),
        optionType: column.optionType as readonly ('call' | 'put')[],
        nowCoin: numbers(column.nowCoin),
        thenCoin: numbers(column.thenCoin),
      },
    }
  },
})
