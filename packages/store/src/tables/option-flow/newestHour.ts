import type { Market } from '@gvol/market'
import { p, sql } from '../../sql.ts'
import { ofMarket } from '../../table/marketInstant.ts'
import { defineQuery } from '../namedQuery.ts'

type NewestHourQuery = Market & { readonly asOfMs: number }

export const newestHour = defineQuery({
  id: 'option-flow.newest-hour',
  doc: 'Start of the newest hour with option flow, at or before an instant; undefined when there is none.',
  run: async (columnar, { asOfMs, ...market }: NewestHourQuery, options): Promise<number | undefined> => {
    const { column } = await columnar.columns(
      sql`SELECT max(atMs) AS newestMs, count() AS hours FROM optionFlow
          WHERE ${ofMarket(market)} AND atMs <= ${p.i64(asOfMs)}`,
      options,
    )
    return Number(column.hours[0] ?? 0) === 0 ? undefined : Number(column.newestMs[0])
  },
})
