import { type Market, MS_PER_MINUTE } from '@gvol/market'
import { p, sql } from '../../sql.ts'
import { ofSome } from '../moment.ts'
import { defineQuery } from '../namedQuery.ts'
import { numbers } from '../numbers.ts'
import { OUTRIGHT } from './outright.ts'

type Asked = { readonly [Part in keyof Market]?: Market[Part] | undefined } & {
  /** Absent: every coin. */
  readonly coin?: string | undefined
  /** Absent: every dated future; else this future or perpetual. */
  readonly instrument?: string | undefined
  /** Both ends included; Unix ms. */
  readonly fromMs: number
  readonly toMs: number
  /** They begin where whole multiples since 1970 do, UTC. */
  readonly bucketMs: number
}

/** Where a print has no index, that of the newest quote before it counts, if it is not older. */
const INDEX_AGE_MS = 5 * MS_PER_MINUTE

export const basisBars = defineQuery({
  id: 'trade.basis-bars',
  doc: 'At what basis futures traded in each bucket of time: first, highest, lowest and last, and weighted by coins; prints without an index near them are left out.',
  run: async (columnar, { instrument, coin, fromMs, toMs, bucketMs, ...markets }: Asked, options) => {
    if (!(Number.isSafeInteger(bucketMs) && bucketMs > 0))
      throw new RangeError(`A bucket is a positive whole number of ms, not ${bucketMs}`)
    const of = instrument === undefined ? sql`kind = 'future'` : sql`instrument = ${p.str(instrument)}`
    const ofCoin = coin === undefined ? sql`` : sql`AND splitByChar('_', symbol)[1] = ${p.str(coin)}`
    const isAsked = sql`${ofSome(markets)} AND ${of} ${ofCoin}`
    const { size, column } = await columnar.columns(
      sql`SELECT symbol, instrument, intDiv(madeMs, ${p.i64(bucketMs)}) * ${p.i64(bucketMs)} AS openMs, max(madeMs) AS newestMs,
                 count() AS prints, sum(coins) AS coinSum, sum(usd) AS usdSum,
                 argMin(gap, tuple(madeMs, tradeId)) AS firstGap, max(gap) AS highest, min(gap) AS lowest,
                 argMax(gap, tuple(madeMs, tradeId)) AS lastGap,
                 sum(gap * coins) / sum(coins) AS weighted, sum(spot * coins) / sum(coins) AS weightedSpot
          FROM (
            SELECT prints.symbol AS symbol, prints.instrument AS instrument, madeMs, tradeId, coins, usd,
                   multiIf(told > 0, told, quoted > 0 AND madeMs - quotedMs <= ${p.i64(INDEX_AGE_MS)}, quoted, NULL) AS spot,
                   price - spot AS gap
            FROM (SELECT symbol, instrument, atMs AS madeMs, tradeId, price, \`index\` AS told,
                         coalesce(amountCoin, amountUsd / price) AS coins, coalesce(amountUsd, amountCoin * price) AS usd
                  FROM trade FINAL
                  WHERE ${isAsked} AND kind IN ('future', 'perpetual') AND ${OUTRIGHT}
                    AND atMs BETWEEN ${p.i64(fromMs)} AND ${p.i64(toMs)}) AS prints
            ASOF LEFT JOIN (SELECT symbol, instrument, snapshotMs AS quotedMs, assumeNotNull(\`index\`) AS quoted
                            FROM futureQuote FINAL
                            WHERE ${isAsked} AND \`index\` > 0
                              AND snapshotMs BETWEEN ${p.i64(fromMs - INDEX_AGE_MS)} AND ${p.i64(toMs)}) AS quotes
              ON prints.symbol = quotes.symbol AND prints.instrument = quotes.instrument AND prints.madeMs >= quotes.quotedMs
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
        /** Beginning of the bucket. */
        atMs: numbers(column.openMs),
        /** The newest print in it. */
        newestMs: numbers(column.newestMs),
        trades: numbers(column.prints),
        coins: numbers(column.coinSum),
        usd: numbers(column.usdSum),
        basisOpen: numbers(column.firstGap),
        basisHigh: numbers(column.highest),
        basisLow: numbers(column.lowest),
        basisClose: numbers(column.lastGap),
        /** Weighted by coins, as is the index beside it. */
        basis: numbers(column.weighted),
        index: numbers(column.weightedSpot),
      },
    }
  },
})
