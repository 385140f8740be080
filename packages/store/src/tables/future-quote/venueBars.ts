import { p, sql } from '../../sql.ts'
import { numbers } from '../../table/numbers.ts'
import { defineQuery } from '../namedQuery.ts'

type VenueBarsQuery = {
  readonly coin: string
  /** Both ends included; Unix ms. */
  readonly fromMs: number
  readonly toMs: number
  /** Buckets start at multiples since 1970, UTC. */
  readonly bucketMs: number
}

const PRICE = sql`multiIf(mark > 0, mark, bid > 0 AND ask >= bid, (bid + ask) / 2, NULL)`

export const venueBars = defineQuery({
  id: 'future-quote.venue-bars',
  doc: 'Futures and perpetuals of one coin by market, margin, kind and time bucket: open interest and 24-hour volume, the last value of each contract in the bucket, summed.',
  run: async (columnar, { coin, fromMs, toMs, bucketMs }: VenueBarsQuery, options) => {
    if (!(Number.isSafeInteger(bucketMs) && bucketMs > 0)) {
      throw new RangeError(`A bucket is a positive whole number of ms, not ${bucketMs}`)
    }
    const { size, column } = await columnar.columns(
      sql`SELECT venue, inverse, contractKind, openMs, count() AS contracts, max(lastMs) AS newestMs,
                 sum(openCoins) AS openCoin, sum(openDollars) AS openUsd,
                 sum(tradedCoins) AS tradedCoin, sum(tradedDollars) AS tradedUsd
          FROM (
            SELECT venue, symbol, instrument, any(isInverse) AS inverse, any(kind) AS contractKind,
                   intDiv(snapshotMs, ${p.i64(bucketMs)}) * ${p.i64(bucketMs)} AS openMs, max(snapshotMs) AS lastMs,
                   argMax(coalesce(openInterestCoin, openInterestUsd / price), snapshotMs) AS openCoins,
                   argMax(coalesce(openInterestUsd, openInterestCoin * price), snapshotMs) AS openDollars,
                   argMax(coalesce(volume24hCoin, volume24hUsd / price), snapshotMs) AS tradedCoins,
                   argMax(coalesce(volume24hUsd, volume24hCoin * price), snapshotMs) AS tradedDollars
            FROM (
              SELECT venue, symbol, instrument, kind, isInverse, snapshotMs, ${PRICE} AS price,
                     openInterestCoin, openInterestUsd, volume24hCoin, volume24hUsd
              FROM futureQuote FINAL
              WHERE splitByChar('_', symbol)[1] = ${p.str(coin)}
                AND snapshotMs BETWEEN ${p.i64(fromMs)} AND ${p.i64(toMs)}
                AND (expiryMs IS NULL OR expiryMs > snapshotMs)
            )
            GROUP BY venue, symbol, instrument, openMs
          )
          GROUP BY venue, inverse, contractKind, openMs ORDER BY openMs, venue, inverse, contractKind`,
      options,
    )
    return {
      size,
      column: {
        venue: column.venue as readonly string[],
        isInverse: column.inverse.map(Boolean) as readonly boolean[],
        kind: column.contractKind as readonly ('future' | 'perpetual')[],
        /** Start of the bucket. */
        atMs: numbers(column.openMs),
        /** Newest quote in the bucket. */
        newestMs: numbers(column.newestMs),
        contracts: numbers(column.contracts),
        openCoin: numbers(column.openCoin),
        openUsd: numbers(column.openUsd),
        tradedCoin: numbers(column.tradedCoin),
        tradedUsd: numbers(column.tradedUsd),
      },
    }
  },
})
