import { MS_PER_MINUTE } from '@gvol/time'
import { z } from 'zod'
import type { Columnar, QueryOptions } from '../engine/columnar.ts'
import { p, sql } from '../sql.ts'
import { ofMarket } from '../table/marketInstant.ts'
import { OUTRIGHT } from '../tables/trade/outright.ts'
import { monthStart } from './rollup.ts'

/** Number of prints replaced by bars, per market and month. */
export type ThinnedPrints = {
  readonly venue: string
  readonly symbol: string
  /** UTC month, such as 202603. */
  readonly month: number
  readonly prints: number
}

export type ThinPrintsSettings = {
  /** Prints of months that end before this instant are replaced by bars; Unix ms. */
  readonly beforeMs: number
  /** Cancels between two markets; the next run continues. */
  readonly signal?: AbortSignal
}

const OPTIONS: QueryOptions = { tag: 'thin-prints', lane: 'background', maxSeconds: 3600 }

const pile = z.object({
  venue: z.string(),
  symbol: z.string(),
  month: z.number(),
  prints: z.number(),
  newestReceivedMs: z.number(),
})

const monthOf = sql`toYYYYMM(fromUnixTimestamp64Milli(atMs, 'UTC'))`
/** Option trades and rolls are excluded: they are few, and option history is built from them. */
const PRINTS = sql`kind IN ('spot', 'future', 'perpetual') AND ${OUTRIGHT}`
const MINUTE = p.i64(MS_PER_MINUTE)

const sumOf = (side: 'buy' | 'sell', amount: 'coins' | 'usd') =>
  sql`sumIf(${p.name(amount)}, takerSide = ${p.str(side)})`

/**
 * Replaces old single prints of futures, perpetuals and pairs by minute bars, for months that end before the limit.
 * Prints that arrive meanwhile remain. Idempotent; continues after a crash, and concurrent reads count each minute
 * once.
 */
export const thinPrints = async (
  columnar: Columnar,
  { beforeMs, signal }: ThinPrintsSettings,
): Promise<readonly ThinnedPrints[]> => {
  const target = columnar.cluster?.shards ?? columnar
  const everywhere = columnar.cluster === undefined ? sql`` : sql`ON CLUSTER ${p.name(columnar.cluster.name)}`
  const piles = await columnar.query(
    sql`SELECT venue, symbol, ${monthOf} AS month, count() AS prints, max(receivedAtMs) AS newestReceivedMs
        FROM trade FINAL WHERE ${PRINTS} AND atMs < ${p.i64(monthStart(beforeMs))}
        GROUP BY venue, symbol, month ORDER BY month, venue, symbol`,
    pile.parse,
    OPTIONS,
  )
  const done: ThinnedPrints[] = []
  for (const { venue, symbol, month, prints, newestReceivedMs } of piles) {
    signal?.throwIfAborted()
    const isOfPile = sql`${ofMarket({ venue, symbol })} AND ${PRINTS} AND ${monthOf} = ${p.i64(month)}
                         AND receivedAtMs <= ${p.i64(newestReceivedMs)}`
    await columnar.command(
      sql`INSERT INTO tradeBar (venue, symbol, instrument, kind, trades, buys, open, high, low, close,
                                buyCoin, sellCoin, buyUsd, sellUsd, atMs, receivedAtMs)
          SELECT venue, symbol, instrument, toString(any(prints.kind)), count(), countIf(takerSide = 'buy'),
                 argMin(price, (madeMs, tradeId)), max(price), min(price), argMax(price, (madeMs, tradeId)),
                 ${sumOf('buy', 'coins')}, ${sumOf('sell', 'coins')}, ${sumOf('buy', 'usd')}, ${sumOf('sell', 'usd')},
                 minuteMs, max(receivedMs)
          FROM (SELECT venue, symbol, instrument, kind, takerSide, price, tradeId, atMs AS madeMs, receivedAtMs AS receivedMs,
                       intDiv(atMs, ${MINUTE}) * ${MINUTE} AS minuteMs,
                       coalesce(amountCoin, amountUsd / price) AS coins, coalesce(amountUsd, amountCoin * price) AS usd
                FROM trade FINAL WHERE ${isOfPile}) AS prints
          GROUP BY venue, symbol, instrument, minuteMs`,
      OPTIONS,
    )
    await target.command(
      sql`ALTER TABLE trade ${everywhere} DELETE WHERE ${isOfPile} SETTINGS mutations_sync = 2`,
      OPTIONS,
    )
    done.push({ venue, symbol, month, prints })
  }
  return done
}
