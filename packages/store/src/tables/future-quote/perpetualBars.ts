import type { Market } from '@gvol/market'
import { p, sql } from '../../sql.ts'
import { ofSome } from '../../table/marketInstant.ts'
import { numbers } from '../../table/numbers.ts'
import { defineQuery } from '../namedQuery.ts'

type PerpetualBarsQuery = { readonly [Part in keyof Market]?: Market[Part] | undefined } & {
  /** Absent: every coin. */
  readonly coin?: string | undefined
  /** Absent: every perpetual. */
  readonly instrument?: string | undefined
  /** Both ends included; Unix ms. */
  readonly fromMs: number
  readonly toMs: number
  /** Buckets start at multiples since 1970, UTC. */
  readonly bucketMs: number
}

const PRICE = sql`multiIf(mark > 0, mark, bid > 0 AND ask >= bid, (bid + ask) / 2, NULL)`
/** Premium as a share of the index: how far the bid is above it, or the ask below it; 0 when the quote straddles it. */
const PREMIUM = sql`if(\`index\` > 0 AND bid > 0 AND ask >= bid, (greatest(bid - \`index\`, 0) - greatest(\`index\` - ask, 0)) / \`index\`, NULL)`

export const perpetualBars = defineQuery({
  id: 'future-quote.perpetual-bars',
  doc: 'Perpetuals by bucket of time: price and index, tradable premium, mean quoted funding an hour, open interest at open, high, low and close, mean sizes at the best price.',
  run: async (columnar, { instrument, coin, fromMs, toMs, bucketMs, ...markets }: PerpetualBarsQuery, options) => {
    if (!(Number.isSafeInteger(bucketMs) && bucketMs > 0)) {
      throw new RangeError(`A bucket is a positive whole number of ms, not ${bucketMs}`)
    }
    // A dated future is included when it is named.
    const ofKind = instrument === undefined ? sql`kind = 'perpetual'` : sql`1`
    const ofInstrument = instrument === undefined ? sql`` : sql`AND instrument = ${p.str(instrument)}`
    const ofCoin = coin === undefined ? sql`` : sql`AND splitByChar('_', symbol)[1] = ${p.str(coin)}`
    const { size, column } = await columnar.columns(
      sql`SELECT venue, symbol, instrument, intDiv(snapshotMs, ${p.i64(bucketMs)}) * ${p.i64(bucketMs)} AS openMs,
                 any(isInverse) AS inverse, argMax(price, snapshotMs) AS lastPrice, argMax(spot, snapshotMs) AS lastIndex,
                 avg(premium) AS meanPremium, avg(anHour) AS meanAnHour,
                 argMin(usd, snapshotMs) AS openUsd, max(usd) AS highUsd, min(usd) AS lowUsd, argMax(usd, snapshotMs) AS closeUsd,
                 argMin(coins, snapshotMs) AS openCoin, max(coins) AS highCoin, min(coins) AS lowCoin, argMax(coins, snapshotMs) AS closeCoin,
                 avg(bidSize) AS meanBidSize, avg(askSize) AS meanAskSize,
                 min(snapshotMs) AS oldestMs, max(snapshotMs) AS newestMs, count() AS quotes
          FROM (
            SELECT venue, symbol, instrument, snapshotMs, isInverse, bidSize, askSize, ${PRICE} AS price,
                   if(\`index\` > 0, \`index\`, NULL) AS spot, ${PREMIUM} AS premium,
                   if(fundingIntervalHours > 0, fundingRate / fundingIntervalHours, NULL) AS anHour,
                   coalesce(openInterestUsd, openInterestCoin * price) AS usd,
                   coalesce(openInterestCoin, openInterestUsd / price) AS coins
            FROM futureQuote FINAL
            WHERE ${ofSome(markets)} AND ${ofKind} ${ofInstrument} ${ofCoin}
              AND snapshotMs BETWEEN ${p.i64(fromMs)} AND ${p.i64(toMs)}
          )
          GROUP BY venue, symbol, instrument, openMs ORDER BY openMs, venue, symbol, instrument`,
      options,
    )
    return {
      size,
      column: {
        venue: column.venue as readonly string[],
        symbol: column.symbol as readonly string[],
        instrument: column.instrument as readonly string[],
        isInverse: column.inverse.map(Boolean) as readonly boolean[],
        /** Start of the bucket. */
        atMs: numbers(column.openMs),
        price: numbers(column.lastPrice),
        index: numbers(column.lastIndex),
        /** Fraction of the index. */
        premium: numbers(column.meanPremium),
        /** Quoted funding rate per hour; decimal. */
        hourlyRate: numbers(column.meanAnHour),
        openUsd: numbers(column.openUsd),
        highUsd: numbers(column.highUsd),
        lowUsd: numbers(column.lowUsd),
        closeUsd: numbers(column.closeUsd),
        openCoin: numbers(column.openCoin),
        highCoin: numbers(column.highCoin),
        lowCoin: numbers(column.lowCoin),
        closeCoin: numbers(column.closeCoin),
        bidSize: numbers(column.meanBidSize),
        askSize: numbers(column.meanAskSize),
        /** First and last quote in the bucket. */
        oldestMs: numbers(column.oldestMs),
        newestMs: numbers(column.newestMs),
        quotes: numbers(column.quotes),
      },
    }
  },
})
