import { p, sql } from '../../sql.ts'
import { numbers } from '../_kit/numbers.ts'
import { defineQuery } from '../namedQuery.ts'

type Asked = {
  /** The two moments compared, Unix ms: of each the newest snapshot at or before it counts. */
  readonly nowMs: number
  readonly thenMs: number
  /** How long before its moment a snapshot may lie, ms; less than the time between the two. */
  readonly withinMs: number
  /** So many of each market: those that moved most, in coins. */
  readonly most: number
}

/** @throws RangeError  where a snapshot could stand for both moments, or none is asked for */
export const moves = defineQuery({
  id: 'open-interest.moves',
  doc: 'Options of which most was opened or closed between two moments, of every market; options that one of the two snapshots does not list are left out.',
  run: async (columnar, { nowMs, thenMs, withinMs, most }: Asked, options) => {
    if (!(withinMs > 0 && nowMs - withinMs > thenMs))
      throw new RangeError(`Two moments ${nowMs - thenMs} ms apart cannot each stand for ${withinMs} ms`)
    if (!(Number.isSafeInteger(most) && most > 0))
      throw new RangeError(`So many is a whole number above 0, not ${most}`)
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
