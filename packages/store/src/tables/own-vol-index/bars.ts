import { p, sql } from '../../sql.ts'
import { type TickBarsQuery, tickBars } from '../../table/tickBars.ts'
import { defineQuery } from '../namedQuery.ts'

/** As ticks of an index, with the tenor in place of its name. */
type OwnBarsQuery = Omit<TickBarsQuery, 'indexName'> & { readonly tenorDays: number }

export const bars = defineQuery({
  id: 'own-vol-index.bars',
  doc: 'Bars of the desk’s own volatility index of one tenor: first, highest, lowest and last value of every bucket, and how many there were.',
  run: (columnar, { tenorDays, ...query }: OwnBarsQuery, options) =>
    tickBars(
      columnar,
      { table: 'ownVolIndex', value: 'vol', where: sql`tenorDays = ${p.i64(tenorDays)}` },
      query,
      options,
    ),
})
