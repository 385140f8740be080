import type { Market } from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import { p, type Sql, sql } from '../../sql.ts'
import { ofMarket } from '../../table/marketInstant.ts'

/** Whether a trade belongs to a block or a request for quote. */
export const BLOCK = sql`(blockTradeId IS NOT NULL OR blockRfqId IS NOT NULL)`

/** Terms of the traded options as recorded at the time. */
const tradedTerms = (table: 'optionFlow' | 'dealerFlow', market: Market, fromMs: number, toMs: number): Sql => {
  const column = (name: string) => sql`${p.name(table)}.${p.name(name)}`
  return sql`
    SELECT ${column('instrument')} AS instrument, toNullable(${column('expiryMs')}), toNullable(${column('strike')}),
           toNullable(toString(${column('optionType')}))
    FROM ${p.name(table)} WHERE ${ofMarket(market)} AND atMs BETWEEN ${p.i64(fromMs - MS_PER_HOUR)} AND ${p.i64(toMs)}`
}

/** Terms of options as listed by the venue; for delisted ones, as recorded when they traded. */
export const termsOf = (market: Market, fromMs: number, toMs: number): Sql => sql`
  SELECT instrument, any(expiry) AS expiryMs, any(price) AS strike, any(side) AS optionType
  FROM (
    SELECT name AS instrument, instrument.expiryMs AS expiry, instrument.strike AS price,
           toString(instrument.optionType) AS side
    FROM instrument FINAL WHERE ${ofMarket(market)} AND kind = 'option'
    UNION ALL
    ${tradedTerms('optionFlow', market, fromMs, toMs)}
    UNION ALL
    ${tradedTerms('dealerFlow', market, fromMs, toMs)}
  ) GROUP BY instrument`
