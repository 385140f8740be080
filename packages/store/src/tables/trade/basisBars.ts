import type { Market } from '@gvol/market'
import { MS_PER_MINUTE } from '@gvol/time'
import { p, sql } from '../../sql.ts'
import { ofSome } from '../../table/marketInstant.ts'
import { numbers } from '../../table/numbers.ts'
import { defineQuery } from '../namedQuery.ts'
import { OUTRIGHT } from './outright.ts'

type BasisBarsQuery = { readonly [Part in keyof Market]?: Market[Part] | undefined } & {
  /** Absent: every coin. */
  readonly coin?: string | undefined
  /** Absent: every dated future; otherwise this future or perpetual. */
  readonly instrument?: string | undefined
  /** Both ends included; Unix ms. */
  readonly fromMs: number
  readonly toMs: number
  /** Buckets start at multiples since 1970, UTC. */
  readonly bucketMs: number
}

/** Maximum age of the newest earlier quote whose index is used for a print without one, ms. */
const INDEX_AGE_MS = 5 * MS_PER_MINUTE

export const basisBars = defineQuery({
  id: 'trade.basis-bars',
  doc: 'Traded basis of futures per time bucket: first, highest, lowest, last, and coin-weighted; prints without a nearby index are omitted. Minutes whose prints are no longer stored are represented by their bars.',
  run: async (columnar, { instrument, coin, fromMs, toMs, bucketMs, ...markets }: BasisBarsQuery, options) => {
    if (!(Number.isSafeInteger(bucketMs) && bucketMs > 0))
      throw new RangeError(`A bucket is a positive whole number of ms, not ${bucketMs}`)
    const of = instrument === undefined ? sql`kind = 'future'` : sql`instrument = ${p.str(instrument)}`
    const ofCoin = coin === undefined ? sql`` : sql`AND splitByChar('_', symbol)[1] = ${p.str(coin)}`
    const isInScope = sql`${ofSome(markets)} AND ${of} ${ofCoin}`
    const isTraded = sql`${isInScope} AND kind IN ('future', 'perpetual') AND atMs BETWEEN ${p.i64(fromMs)} AND ${p.i64(toMs)}`
    const isPrint = sql`${isTraded} AND ${OUTRIGHT}`
    const minute = p.i64(MS_PER_MINUTE)
    const { size, column } = await columnar.columns(
      sql`SELECT symbol, instrument, intDiv(madeMs, ${p.i64(bucketMs)}) * ${p.i64(bucketMs)} AS openMs, max(madeMs) AS newestMs,
                 sum(number) AS prints, sum(coins) AS coinSum, sum(usd) AS usdSum,
                 argMin(first - spot, tuple(madeMs, tradeId)) AS firstGap, max(top - spot) AS highest, min(bottom - spot) AS lowest,
                 argMax(final - spot, tuple(madeMs, tradeId)) AS lastGap,
                 sum((mean - spot) * coins) / sum(coins) AS weighted, sum(spot * coins) / sum(coins) AS weightedSpot
          FROM (
            SELECT traded.symbol AS symbol, traded.instrument AS instrument, madeMs, tradeId, coins, usd, number,
                   first, top, bottom, final, mean,
                   multiIf(told > 0, told, quoted > 0 AND madeMs - quotedMs <= ${p.i64(INDEX_AGE_MS)}, quoted, NULL) AS spot
            FROM (SELECT symbol, instrument, atMs AS madeMs, tradeId, toInt64(1) AS number, \`index\` AS told,
                         price AS first, price AS top, price AS bottom, price AS final, price AS mean,
                         coalesce(amountCoin, amountUsd / price) AS coins, coalesce(amountUsd, amountCoin * price) AS usd
                  FROM trade FINAL WHERE ${isPrint}
                  UNION ALL
                  SELECT symbol, instrument, atMs, '', toInt64(trades), CAST(NULL AS Nullable(Float64)),
                         open, high, low, close, usdBoth / coinsBoth, coinsBoth, usdBoth
                  FROM (SELECT *, coalesce(buyCoin, 0) + coalesce(sellCoin, 0) AS coinsBoth,
                               coalesce(buyUsd, 0) + coalesce(sellUsd, 0) AS usdBoth
                        FROM tradeBar FINAL WHERE ${isTraded})
                  WHERE (symbol, instrument, atMs) NOT IN (
                    SELECT symbol, instrument, intDiv(atMs, ${minute}) * ${minute} FROM trade WHERE ${isPrint})) AS traded
            ASOF LEFT JOIN (SELECT symbol, instrument, snapshotMs AS quotedMs, assumeNotNull(\`index\`) AS quoted
                            FROM futureQuote FINAL
                            WHERE ${isInScope} AND \`index\` > 0
                              AND snapshotMs BETWEEN ${p.i64(fromMs - INDEX_AGE_MS)} AND ${p.i64(toMs)}) AS quotes
              ON traded.symbol = quotes.symbol AND traded.instrument = quotes.instrument AND traded.madeMs >= quotes.quotedMs
          )
          WHERE spot > 0 AND coins > 0
          GROUP BY symbol, instrument, openMs ORDER BY openMs, symbol, instrument`,
      options,
    )
    return {
      size,
      column: {
        symbol: column.symbol as readonly string[],
        instrument: column.instrument as readonly string[],
        /** Start of the bucket. */
        atMs: numbers(column.openMs),
        /** Newest print in the bucket. */
        newestMs: numbers(column.newestMs),
        trades: numbers(column.prints),
        coins: numbers(column.coinSum),
        usd: numbers(column.usdSum),
        basisOpen: numbers(column.firstGap),
        basisHigh: numbers(column.highest),
        basisLow: numbers(column.lowest),
        basisClose: numbers(column.lastGap),
        /** Weighted by coins, like the index. */
        basis: numbers(column.weighted),
        index: numbers(column.weightedSpot),
      },
    }
  },
})
