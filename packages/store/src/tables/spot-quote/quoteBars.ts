import type { Market } from '@gvol/market'
import { p, sql } from '../../sql.ts'
import { ofMarket } from '../../table/marketInstant.ts'
import { numbers } from '../../table/numbers.ts'
import { defineQuery } from '../namedQuery.ts'

type QuoteBarsQuery = Market & {
  /** Both ends included; Unix ms. */
  readonly fromMs: number
  readonly toMs: number
  /** Buckets start at multiples since 1970, UTC. */
  readonly bucketMs: number
}

const MIDDLE = sql`if(bid > 0 AND ask >= bid, (bid + ask) / 2, NULL)`

export const quoteBars = defineQuery({
  id: 'spot-quote.quote-bars',
  doc: 'Spot pair of a market by time bucket: last mid of bid and ask, mean spread in basis points of it, mean sizes at the best price in coins.',
  run: async (columnar, { fromMs, toMs, bucketMs, ...market }: QuoteBarsQuery, options) => {
    if (!(Number.isSafeInteger(bucketMs) && bucketMs > 0)) {
      throw new RangeError(`A bucket is a positive whole number of ms, not ${bucketMs}`)
    }
    const { size, column } = await columnar.columns(
      sql`SELECT instrument, intDiv(atMs, ${p.i64(bucketMs)}) * ${p.i64(bucketMs)} AS openMs,
                 argMaxIf(middle, atMs, middle IS NOT NULL) AS lastMiddle, max(atMs) AS newestMs,
                 avg(spread) AS meanSpread, avg(bidSize) AS meanBid, avg(askSize) AS meanAsk, count() AS quotes
          FROM (
            SELECT instrument, atMs, bidSize, askSize, ${MIDDLE} AS middle, (ask - bid) / middle * 10000 AS spread
            FROM spotQuote FINAL
            WHERE ${ofMarket(market)} AND atMs BETWEEN ${p.i64(fromMs)} AND ${p.i64(toMs)}
          )
          GROUP BY instrument, openMs ORDER BY openMs, instrument`,
      options,
    )
    return {
      size,
      column: {
        instrument: column.instrument as readonly string[],
        /** Start of the bucket. */
        atMs: numbers(column.openMs),
        /** Newest quote in the bucket. */
        newestMs: numbers(column.newestMs),
        /** Mid of the last two-sided quote; NaN when there is none. */
        middle: numbers(column.lastMiddle),
        spreadBps: numbers(column.meanSpread),
        bidSize: numbers(column.meanBid),
        askSize: numbers(column.meanAsk),
        quotes: numbers(column.quotes),
      },
    }
  },
})
