import { byIndexName, type TickBarsQuery, tickBars } from '../../table/tickBars.ts'
import { defineQuery } from '../namedQuery.ts'

export const bars = defineQuery({
  id: 'index-price.bars',
  doc: 'Bars of a price index: first, highest, lowest and last tick of every bucket, and how many there were.',
  run: (columnar, query: TickBarsQuery, options) =>
    tickBars(columnar, { table: 'indexPrice', value: 'price', where: byIndexName(query) }, query, options),
})
