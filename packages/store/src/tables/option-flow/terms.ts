import type { Market } from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import { p, sql } from '../../sql.ts'
import { ofMarket } from '../../table/marketInstant.ts'
import { numbers } from '../../table/numbers.ts'
import { defineQuery } from '../namedQuery.ts'

/** Both ends included; Unix ms. */
type TermsQuery = Market & { readonly fromMs: number; readonly toMs: number }

type Terms = {
  readonly size: number
  readonly column: {
    readonly instrument: readonly string[]
    readonly expiryMs: Float64Array<ArrayBuffer>
    readonly strike: Float64Array<ArrayBuffer>
    readonly optionType: readonly ('call' | 'put')[]
  }
}

export const terms = defineQuery<'option-flow.terms', TermsQuery, Terms>({
  id: 'option-flow.terms',
  doc: 'Terms of the options that traded in a span, as recorded when their hours were computed, because venues delist expired options.',
  run: async (columnar, { fromMs, toMs, ...market }, options) => {
    const { size, column } = await columnar.columns(
      sql`SELECT instrument, any(expiryMs) AS expiry, any(strike) AS price, any(optionType) AS side
          FROM optionFlow WHERE ${ofMarket(market)} AND atMs BETWEEN ${p.i64(fromMs - MS_PER_HOUR)} AND ${p.i64(toMs)}
          GROUP BY instrument ORDER BY instrument`,
      options,
    )
    return {
      size,
      column: {
        instrument: column.instrument as readonly string[],
        expiryMs: numbers(column.expiry),
        strike: numbers(column.price),
        optionType: column.side as readonly ('call' | 'put')[],
      },
    }
  },
})
