import type { Market } from '@gvol/market'
import { MS_PER_MINUTE } from '@gvol/time'
import { p, sql } from '../../sql.ts'
import { ofMarket } from '../../table/marketInstant.ts'
import { numbers } from '../../table/numbers.ts'
import { defineQuery } from '../namedQuery.ts'

type TrackingQuery = Market & {
  /** Name of the published index at its venue. */
  readonly indexName: string
  readonly coin: string
  readonly tenorDays: number
  /** Minutes that end in this range, both ends included; Unix ms. */
  readonly fromMs: number
  readonly toMs: number
  /** Length of a bucket, ms. */
  readonly bucketMs: number
}

export const tracking = defineQuery({
  id: 'coin-vol-index.tracking',
  doc: 'The desk’s own volatility index of a coin against a published one in the minutes that have both: last values and mean difference by bucket; over all, number of minutes and mean, median, 99th percentile and root mean square of the difference.',
  run: async (columnar, query: TrackingQuery, options) => {
    const { venue, symbol, indexName, coin, tenorDays, fromMs, toMs, bucketMs } = query
    const minuteMs = p.i64(MS_PER_MINUTE)
    const within = sql`atMs BETWEEN ${p.i64(fromMs)} AND ${p.i64(toMs)}`
    const both = sql`
      SELECT minute, own, published, own - published AS difference
      FROM (SELECT intDiv(atMs, ${minuteMs}) AS minute, vol AS own FROM coinVolIndex FINAL
            WHERE coin = ${p.str(coin)} AND tenorDays = ${p.i64(tenorDays)} AND ${within}) AS ours
      INNER JOIN (SELECT intDiv(atMs, ${minuteMs}) AS minute, argMax(vol, atMs) AS published FROM volIndex FINAL
            WHERE ${ofMarket({ venue, symbol })} AND indexName = ${p.str(indexName)} AND ${within}
            GROUP BY minute) AS theirs
      USING minute`
    const [buckets, total] = await Promise.all([
      columnar.columns(
        sql`SELECT intDiv(minute * ${minuteMs}, ${p.i64(bucketMs)}) * ${p.i64(bucketMs)} AS bucketAtMs, count() AS minutes,
              argMax(own, minute) AS lastOwn, argMax(published, minute) AS lastPublished,
              avg(difference) AS meanDifference
            FROM (${both}) GROUP BY bucketAtMs ORDER BY bucketAtMs`,
        options,
      ),
      columnar.columns(
        sql`SELECT count() AS minutes, avg(difference) AS meanDifference, sqrt(avg(difference * difference)) AS rms,
              quantileExactInclusive(0.5)(abs(difference)) AS median, quantileExactInclusive(0.99)(abs(difference)) AS p99
            FROM (${both}) HAVING minutes > 0`,
        options,
      ),
    ])
    const first = (values: readonly unknown[]): number => numbers(values)[0] ?? Number.NaN
    return {
      size: buckets.size,
      column: {
        /** Start of the bucket, Unix ms. */
        atMs: numbers(buckets.column.bucketAtMs),
        minutes: numbers(buckets.column.minutes),
        own: numbers(buckets.column.lastOwn),
        published: numbers(buckets.column.lastPublished),
        meanDifference: numbers(buckets.column.meanDifference),
      },
      /** NaN without a minute that has both. */
      total: {
        minutes: total.size === 0 ? 0 : first(total.column.minutes),
        meanDifference: first(total.column.meanDifference),
        /** Of the absolute difference. */
        median: first(total.column.median),
        p99: first(total.column.p99),
        rms: first(total.column.rms),
      },
    }
  },
})
