import type { Market } from '@gvol/market'
import { MS_PER_MINUTE } from '@gvol/time'
import { p, sql } from '../../sql.ts'
import { ofSome } from '../../table/marketInstant.ts'
import { numbers } from '../../table/numbers.ts'
import { defineQuery } from '../namedQuery.ts'
import { OUTRIGHT } from './outright.ts'

type FutureVolumesQuery = Partial<Market> & {
  /** Absent: every coin. */
  readonly coin?: string | undefined
  /** Absent: every future and perpetual. */
  readonly instrument?: string | undefined
  /** Both ends included; Unix ms. */
  readonly fromMs: number
  readonly toMs: number
  /** Default: a minute. Buckets start at multiples since 1970, UTC. */
  readonly bucketMs?: number | undefined
}

export const futureVolumes = defineQuery({
  id: 'trade.future-volumes',
  doc: 'Traded volume of futures and perpetuals per minute, or another time bucket, by instrument and taker side; old prints by the minute.',
  run: async (
    columnar,
    { instrument, coin, fromMs, toMs, bucketMs = MS_PER_MINUTE, ...markets }: FutureVolumesQuery,
    options,
  ) => {
    if (!(Number.isSafeInteger(bucketMs) && bucketMs > 0)) {
      throw new RangeError(`A bucket is a positive whole number of ms, not ${bucketMs}`)
    }
    const ofInstrument = instrument === undefined ? sql`` : sql`AND instrument = ${p.str(instrument)}`
    const ofCoin = coin === undefined ? sql`` : sql`AND splitByChar('_', symbol)[1] = ${p.str(coin)}`
    const isInScope = sql`${ofSome(markets)} AND kind IN ('future', 'perpetual') ${ofInstrument} ${ofCoin}
                        AND atMs BETWEEN ${p.i64(fromMs)} AND ${p.i64(toMs)}`
    // Where old prints were replaced by bars, each minute counts once, from whichever source has more prints.
    const barsEndMs = sql`SELECT max(atMs) + ${p.i64(MS_PER_MINUTE)} FROM tradeBar WHERE ${isInScope}`
    const startOf = (lengthMs: number) => sql`intDiv(atMs, ${p.i64(lengthMs)}) * ${p.i64(lengthMs)}`
    const { size, column } = await columnar.columns(
      sql`SELECT venue, symbol, instrument, side AS takerSide, intDiv(cellMs, ${p.i64(bucketMs)}) * ${p.i64(bucketMs)} AS fromBucketMs,
                 sum(prints) AS trades, sum(coins) AS coins, sum(usd) AS usd
          FROM (SELECT venue, symbol, instrument, side, cellMs, max(number) AS prints,
                       argMax(tuple(coin, quoted), number) AS known, known.1 AS coins, known.2 AS usd
                FROM (SELECT venue, symbol, instrument, toString(takerSide) AS side,
                             if(atMs < (${barsEndMs}), ${startOf(MS_PER_MINUTE)}, ${startOf(bucketMs)}) AS cellMs, toInt64(count()) AS number,
                             sum(coalesce(amountCoin, amountUsd / price)) AS coin,
                             sum(coalesce(amountUsd, amountCoin * price)) AS quoted
                      FROM trade FINAL WHERE ${isInScope} AND ${OUTRIGHT} GROUP BY venue, symbol, instrument, side, cellMs
                      UNION ALL
                      SELECT venue, symbol, instrument, 'buy', atMs, toInt64(buys), buyCoin, buyUsd
                      FROM tradeBar FINAL WHERE ${isInScope} AND buys > 0
                      UNION ALL
                      SELECT venue, symbol, instrument, 'sell', atMs, toInt64(trades) - buys, sellCoin, sellUsd
                      FROM tradeBar FINAL WHERE ${isInScope} AND trades > buys)
                GROUP BY venue, symbol, instrument, side, cellMs)
          GROUP BY venue, symbol, instrument, side, fromBucketMs
          ORDER BY fromBucketMs, venue, symbol, instrument, takerSide`,
      options,
    )
    return {
      size,
      column: {
        venue: column.venue as readonly string[],
        symbol: column.symbol as readonly string[],
        instrument: column.instrument as readonly string[],
        takerSide: column.takerSide as readonly ('buy' | 'sell')[],
        atMs: numbers(column.fromBucketMs),
        trades: numbers(column.trades),
        /**
         * Sum of the trades with a known amount; where only coins or USD are reported, the other is computed with the
         * price.
         */
        amountCoin: numbers(column.coins),
        amountUsd: numbers(column.usd),
      },
    }
  },
})
