import { p, sql } from '../../sql.ts'
import { numbers } from '../../table/numbers.ts'
import { defineQuery } from '../namedQuery.ts'

type NearestQuery = {
  readonly coin: string
  /** Unix ms. */
  readonly nearestMs: number
  /** Largest distance from it, ms, included. */
  readonly withinMs: number
}

export const nearest = defineQuery({
  id: 'coin-vol-index.nearest',
  doc: 'The desk’s own volatility index of a coin for every tenor, of the minute nearest to an instant, before or after it.',
  run: async (columnar, { coin, nearestMs, withinMs }: NearestQuery, options) => {
    const { size, column } = await columnar.columns(
      sql`SELECT tenorDays, argMin(vol, distance) AS nearestVol, argMin(atMs, distance) AS nearestAtMs
          FROM (SELECT tenorDays, vol, atMs, (abs(atMs - ${p.i64(nearestMs)}), atMs) AS distance
                FROM coinVolIndex FINAL
                WHERE coin = ${p.str(coin)}
                  AND atMs BETWEEN ${p.i64(nearestMs - withinMs)} AND ${p.i64(nearestMs + withinMs)})
          GROUP BY tenorDays ORDER BY tenorDays`,
      options,
    )
    return {
      size,
      column: {
        tenorDays: numbers(column.tenorDays),
        vol: numbers(column.nearestVol),
        /** Unix ms. */
        atMs: numbers(column.nearestAtMs),
      },
    }
  },
})
