import { defineQuery } from '../namedQuery.ts'
import { type TickBarsAsked, tickBars } from '../tickBars.ts'

export const bars = defineQuery({
  id: 'index-price.bars',
  doc: 'Bars of a price index: first, highest, lowest and last tick of every bucket, and how many there were.',
  run: (columnar, asked: TickBarsAsked, options) => tickBars(columnar, 'indexPrice', 'price', asked, options),
})
