import { byIndexName, type TickBarsQuery, tickBars } from '../../table/tickBars.ts'
import { defineQuery } from '../namedQuery.ts'

export const bars = defineQuery({
  id: 'vol-index.bars',
  doc: 'Bars of a volatility index: first, highest, lowest and last tick of every bucket, and how many there were.',
  run: (columnar, query: TickBarsQuery, options) =>
    tickBars(columnar, { table: 'volIndex', value: 'vol', where: byIndexName(query) }, query, options),
})
