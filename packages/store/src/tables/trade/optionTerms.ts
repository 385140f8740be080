import { type Market, MS_PER_HOUR } from '@gvol/market'
import { p, type Sql, sql } from '../../sql.ts'
import { ofMarket } from '../moment.ts'

/** Whether a trade is part of a block or of a request for quote. */
export const BLOCK = sql`(blockTradeId IS NOT NULL OR blockRfqId IS NOT NULL)`

/** What options are, as the venue listed them, and of those that it has forgotten as they were known when they traded. */
export const termsOf = (market: Market, fromMs: number, toMs: number): Sql => sql`
  SELECT instrument, any(expiry) AS expiryMs, any(price) AS strike, any(side) AS optionType
  FROM (
    SELECT name AS instrument, instrument.expiryMs AS expiry, instrument.strike AS price,
           toString(instrument.optionType) AS side
    FROM instrument FINAL WHERE ${ofMarket(market)} AND kind = 'option'
    UNION ALL
    SELECT dealerFlow.instrument AS instrument, toNullable(dealerFlow.expiryMs), toNullable(dealerFlow.strike),
           toNullable(toString(dealerFlow.optionType))
    FROM dealerFlow WHERE ${ofMarket(market)} AND atMs BETWEEN ${p.i64(fromMs - MS_PER_HOUR)} AND ${p.i64(toMs)}
  ) GROUP BY instrument`
