import type { Market } from '@gvol/market'
import { p, sql } from '../../sql.ts'
import { ofMarket } from '../../table/marketInstant.ts'
import { numbers } from '../../table/numbers.ts'
import { defineQuery } from '../namedQuery.ts'

type BasisBarsQuery = Market & {
  readonly instrument: string
  /** Both ends included; Unix ms. */
  readonly fromMs: number
  readonly toMs: number
  /** Buckets start at multiples since 1970, UTC. */
  readonly bucketMs: number
}

/** The price used for the basis: the mark, or the mid of a two-sided quote. */
const PRICE = sql`multiIf(mark > 0, mark, bid > 0 AND ask >= bid, (bid + ask) / 2, NULL)`
const INDEX = sql`if(\`index\` > 0, \`index\`, NULL)`
const SPREAD = sql`if(bid > 0 AND ask >= bid, (ask - bid) / ((bid + ask) / 2) * 10000, NULL)`

export const basisBars = defineQuery({
  id: 'future-quote.basis-bars',
  doc: 'One future or perpetual by bucket of time: last price with the index of the same quote, the basis at open, high, low and close, mean spread, last open interest.',
  run: async (columnar, { instrument, fromMs, toMs, bucketMs, ...market }: BasisBarsQuery, options) => {
    if (!(Number.isSafeInteger(bucketMs) && bucketMs > 0)) {
      throw new RangeError(`A bucket is a positive whole number of ms, not ${bucketMs}`)
    }
    const { size, column } = await columnar.columns(
      sql`SELECT intDiv(snapshotMs, ${p.i64(bucketMs)}) * ${p.i64(bucketMs)} AS openMs, max(snapshotMs) AS newestMs,
                 count() AS quotes,
                 argMaxIf(tuple(price, spot), snapshotMs, gap IS NOT NULL) AS known,
                 tupleElement(known, 1) AS lastPrice, tupleElement(known, 2) AS lastIndex,
                 argMin(gap, snapshotMs) AS firstGap, max(gap) AS highest, min(gap) AS lowest, argMax(gap, snapshotMs) AS lastGap,
                 argMax(price, snapshotMs) AS newestPrice, avg(spread) AS meanSpread,
                 argMax(openInterestCoin, snapshotMs) AS openCoin, argMax(openInterestUsd, snapshotMs) AS openUsd
          FROM (
            SELECT snapshotMs, ${PRICE} AS price, ${INDEX} AS spot, price - spot AS gap, ${SPREAD} AS spread,
                   openInterestCoin, openInterestUsd
            FROM futureQuote FINAL
            WHERE ${ofMarket(market)} AND instrument = ${p.str(instrument)}
              AND snapshotMs BETWEEN ${p.i64(fromMs)} AND ${p.i64(toMs)}
          )
          GROUP BY openMs ORDER BY openMs`,
      options,
    )
    return {
      size,
      column: {
        /** Start of the bucket. */
        atMs: numbers(column.openMs),
        /** Newest quote in the bucket. */
        newestMs: numbers(column.newestMs),
        quotes: numbers(column.quotes),
        /** Price of the last quote with price and index; if none has both, the last price. */
        price: numbers(column.lastPrice.map((price, row) => price ?? column.newestPrice[row])),
        index: numbers(column.lastIndex),
        basisOpen: numbers(column.firstGap),
        basisHigh: numbers(column.highest),
        basisLow: numbers(column.lowest),
        basisClose: numbers(column.lastGap),
        /** Mean of the two-sided quotes, basis points of their mid. */
        spreadBps: numbers(column.meanSpread),
        openInterestCoin: numbers(column.openCoin),
        openInterestUsd: numbers(column.openUsd),
      },
    }
  },
})
