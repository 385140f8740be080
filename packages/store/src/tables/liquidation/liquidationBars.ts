import type { Market } from '@gvol/market'
import { p, sql } from '../../sql.ts'
import { ofSome } from '../../table/marketInstant.ts'
import { numbers } from '../../table/numbers.ts'
import { defineQuery } from '../namedQuery.ts'

type LiquidationBarsQuery = { readonly [Part in keyof Market]?: Market[Part] | undefined } & {
  /** Absent: every coin. */
  readonly coin?: string | undefined
  /** Absent: every future and perpetual. */
  readonly instrument?: string | undefined
  /** Both ends included; Unix ms. */
  readonly fromMs: number
  readonly toMs: number
  /** Buckets start at multiples since 1970, UTC. */
  readonly bucketMs: number
}

export const liquidationBars = defineQuery({
  id: 'liquidation.bars',
  doc: 'Liquidations of futures and perpetuals per time bucket, by venue, symbol, kind and side; coins, and USD at the price of each.',
  run: async (columnar, { instrument, coin, fromMs, toMs, bucketMs, ...markets }: LiquidationBarsQuery, options) => {
    if (!(Number.isSafeInteger(bucketMs) && bucketMs > 0)) {
      throw new RangeError(`A bucket is a positive whole number of ms, not ${bucketMs}`)
    }
    const ofInstrument = instrument === undefined ? sql`` : sql`AND instrument = ${p.str(instrument)}`
    const ofCoin = coin === undefined ? sql`` : sql`AND splitByChar('_', symbol)[1] = ${p.str(coin)}`
    const { size, column } = await columnar.columns(
      sql`SELECT venue, symbol, kind, liquidatedSide, intDiv(atMs, ${p.i64(bucketMs)}) * ${p.i64(bucketMs)} AS fromBucketMs,
                 count() AS events, sum(coalesce(amountCoin, amountUsd / price)) AS coins,
                 sum(coalesce(amountUsd, amountCoin * price)) AS usd
          FROM liquidation FINAL
          WHERE ${ofSome(markets)} AND kind IN ('future', 'perpetual') ${ofInstrument} ${ofCoin}
            AND atMs BETWEEN ${p.i64(fromMs)} AND ${p.i64(toMs)}
          GROUP BY venue, symbol, kind, liquidatedSide, fromBucketMs
          ORDER BY fromBucketMs, venue, symbol, kind, liquidatedSide`,
      options,
    )
    return {
      size,
      column: {
        venue: column.venue as readonly string[],
        symbol: column.symbol as readonly string[],
        kind: column.kind as readonly ('future' | 'perpetual')[],
        liquidatedSide: column.liquidatedSide as readonly ('long' | 'short')[],
        atMs: numbers(column.fromBucketMs),
        events: numbers(column.events),
        coins: numbers(column.coins),
        usd: numbers(column.usd),
      },
    }
  },
})
