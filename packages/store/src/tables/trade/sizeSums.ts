import type { Market } from '@gvol/market'
import { p, sql } from '../../sql.ts'
import { ofMarket } from '../../table/marketInstant.ts'
import { numbers } from '../../table/numbers.ts'
import { defineQuery } from '../namedQuery.ts'

type SizeSumsQuery = Market & {
  readonly kind: 'spot' | 'future' | 'perpetual'
  /** Absent: every instrument of the market. */
  readonly instrument?: string | undefined
  /** Both ends included; Unix ms. */
  readonly fromMs: number
  readonly toMs: number
  /** Buckets start at multiples since 1970, UTC. */
  readonly bucketMs: number
  /** Ascending lower bounds of the size classes, quote currency; the first class begins at 0. */
  readonly steps: readonly number[]
}

export const sizeSums = defineQuery({
  id: 'trade.size-sums',
  doc: 'Traded volume of pairs or contracts per time bucket and print size: prints, coins and quote currency by taker side.',
  run: async (columnar, { kind, instrument, fromMs, toMs, bucketMs, steps, ...market }: SizeSumsQuery, options) => {
    if (!(Number.isSafeInteger(bucketMs) && bucketMs > 0)) {
      throw new RangeError(`A bucket is a positive whole number of ms, not ${bucketMs}`)
    }
    if (!steps.every((step, i) => step > (steps[i - 1] ?? 0)))
      throw new RangeError(`Sizes begin at ascending amounts above 0, not at ${steps.join(', ')}`)
    const ofInstrument = instrument === undefined ? sql`` : sql`AND instrument = ${p.str(instrument)}`
    const { size, column } = await columnar.columns(
      sql`SELECT intDiv(atMs, ${p.i64(bucketMs)}) * ${p.i64(bucketMs)} AS openMs,
                 arrayCount(step -> step <= quoted, ${p.f64s(steps)}) AS sizeClass, takerSide,
                 count() AS trades, sum(coins) AS coinSum, sum(quoted) AS quotedSum
          FROM (
            SELECT atMs, takerSide, price, assumeNotNull(coalesce(amountCoin, amountUsd / price)) AS coins,
                   assumeNotNull(coalesce(amountCoin * price, amountUsd)) AS quoted
            FROM trade FINAL
            WHERE ${ofMarket(market)} AND kind = ${p.str(kind)} ${ofInstrument}
              AND atMs BETWEEN ${p.i64(fromMs)} AND ${p.i64(toMs)} AND (amountCoin IS NOT NULL OR amountUsd IS NOT NULL)
          )
          GROUP BY openMs, sizeClass, takerSide ORDER BY openMs, sizeClass, takerSide`,
      options,
    )
    return {
      size,
      column: {
        /** Start of the bucket. */
        atMs: numbers(column.openMs),
        /** 0: below the first step; i: from step i on. */
        sizeClass: numbers(column.sizeClass),
        takerSide: column.takerSide as readonly ('buy' | 'sell')[],
        trades: numbers(column.trades),
        coins: numbers(column.coinSum),
        /** Quote currency; divided by the coins it is the volume-weighted price. */
        quoted: numbers(column.quotedSum),
      },
    }
  },
})
