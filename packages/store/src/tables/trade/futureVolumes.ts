import { type Market, MS_PER_MINUTE } from '@gvol/market'
import { p, sql } from '../../sql.ts'
import { ofSome } from '../moment.ts'
import { defineQuery } from '../namedQuery.ts'
import { numbers } from '../numbers.ts'

type Asked = Partial<Market> & {
  /** Absent: every coin. */
  readonly coin?: string | undefined
  /** Absent: every future and perpetual. */
  readonly instrument?: string | undefined
  /** Both ends included; Unix ms. */
  readonly fromMs: number
  readonly toMs: number
  /** Absent: a minute. They begin where whole multiples since 1970 do, UTC. */
  readonly bucketMs?: number | undefined
}

export const futureVolumes = defineQuery({
  id: 'trade.future-volumes',
  doc: 'What traded of futures and perpetuals in each minute, or other bucket of time, by instrument and side of the taker.',
  run: async (columnar, { instrument, coin, fromMs, toMs, bucketMs = MS_PER_MINUTE, ...markets }: Asked, options) => {
    if (!(Number.isSafeInteger(bucketMs) && bucketMs > 0)) {
      throw new RangeError(`A bucket is a positive whole number of ms, not ${bucketMs}`)
    }
    const ofInstrument = instrument === undefined ? sql`` : sql`AND instrument = ${p.str(instrument)}`
    const ofCoin = coin === undefined ? sql`` : sql`AND splitByChar('_', symbol)[1] = ${p.str(coin)}`
    const { size, column } = await columnar.columns(
      sql`SELECT venue, symbol, instrument, takerSide, intDiv(atMs, ${p.i64(bucketMs)}) * ${p.i64(bucketMs)} AS fromBucketMs,
                 count() AS trades, sum(coalesce(amountCoin, amountUsd / price)) AS coins,
                 sum(coalesce(amountUsd, amountCoin * price)) AS usd
          FROM trade FINAL
          WHERE ${ofSome(markets)} AND kind IN ('future', 'perpetual') ${ofInstrument} ${ofCoin}
            AND atMs BETWEEN ${p.i64(fromMs)} AND ${p.i64(toMs)}
          GROUP BY venue, symbol, instrument, takerSide, fromBucketMs
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
        /** Of the trades whose amount is known, the other side at the price of each. */
        amountCoin: numbers(column.coins),
        amountUsd: numbers(column.usd),
      },
    }
  },
})
