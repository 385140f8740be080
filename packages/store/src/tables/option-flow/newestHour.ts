import type { Market } from '@gvol/market'
import { p, sql } from '../../sql.ts'
import { ofMarket } from '../_kit/moment.ts'
import { defineQuery } from '../namedQuery.ts'

type Asked = Market & { readonly asOfMs: number }

export const newestHour = defineQuery({
  id: 'option-flow.newest-hour',
  doc: 'Beginning of the newest hour that is summed up, at an instant or before; undefined where there is none.',
  run: async (columnar, { asOfMs, ...market }: Asked, options): Promise<number | undefined> => {
    const { column } = await columnar.columns(
      sql`SELECT max(atMs) AS newestMs, count() AS hours FROM optionFlow
          WHERE ${ofMarket(market)} AND atMs <= ${p.i64(asOfMs)}`,
      options,
    )
    return Number(column.hours[0] ?? 0) === 0 ? undefined : Number(column.newestMs[0])
  },
})
