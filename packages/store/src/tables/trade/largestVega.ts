import type { Market } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { p, sql } from '../../sql.ts'
import { ofMarket } from '../../table/marketInstant.ts'
import { numbers } from '../../table/numbers.ts'
import { defineQuery } from '../namedQuery.ts'
import { BLOCK, termsOf } from './optionTerms.ts'

type LargestVegaQuery = Market & {
  /** Both ends included; Unix ms. */
  readonly fromMs: number
  readonly toMs: number
  /** Maximum number of trades. */
  readonly limit: number
}

const YEAR_MS = 365 * MS_PER_DAY

/**
 * Vega of one coin per 1.00 of vol, Black-76 with the index as forward: F·φ(d₁)·√T. Used only for ranking; not
 * returned.
 */
const VEGA = sql`trades.index * exp(-pow(log(trades.index / strike) / sigma + sigma / 2, 2) / 2) * sqrt(years)`

export const largestVega = defineQuery({
  id: 'trade.largest-vega',
  doc: 'Option trades of a span with the largest vega, largest first; trades without a vol, index, amount or terms are omitted.',
  run: async (columnar, { fromMs, toMs, limit, ...market }: LargestVegaQuery, options) => {
    const { size, column } = await columnar.columns(
      sql`SELECT atMs, tradeId, trades.instrument AS name, takerSide, trades.price AS paid, amountCoin, vol, trades.index AS spot, isOfBlock,
                 expiryMs, strike, optionType, (expiryMs - atMs) / ${p.f64(YEAR_MS)} AS years, vol * sqrt(years) AS sigma
          FROM (SELECT atMs, tradeId, instrument, takerSide, price, assumeNotNull(amountCoin) AS amountCoin, assumeNotNull(vol) AS vol,
                       assumeNotNull(\`index\`) AS \`index\`, ${BLOCK} AS isOfBlock
                FROM trade FINAL
                WHERE ${ofMarket(market)} AND kind = 'option' AND atMs BETWEEN ${p.i64(fromMs)} AND ${p.i64(toMs)}
                  AND trade.amountCoin > 0 AND trade.vol > 0 AND trade.index > 0) AS trades
          INNER JOIN (${termsOf(market, fromMs, toMs)}) AS terms ON trades.instrument = terms.instrument
          WHERE years > 0 AND strike > 0 AND optionType IS NOT NULL
          ORDER BY ${VEGA} * amountCoin DESC, atMs DESC, tradeId LIMIT ${p.i64(limit)}`,
      options,
    )
    return {
      size,
      column: {
        atMs: numbers(column.atMs),
        tradeId: column.tradeId as readonly string[],
        instrument: column.name as readonly string[],
        takerSide: column.takerSide as readonly ('buy' | 'sell')[],
        price: numbers(column.paid),
        amountCoin: numbers(column.amountCoin),
        vol: numbers(column.vol),
        index: numbers(column.spot),
        isBlock: (column.isOfBlock as readonly unknown[]).map(Boolean),
        expiryMs: numbers(column.expiryMs),
        strike: numbers(column.strike),
        optionType: column.optionType as readonly ('call' | 'put')[],
      },
    }
  },
})
