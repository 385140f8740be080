import { ask } from '../../_kit/ask.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'A long was closed by selling, a short by buying back. Deribit marks its trades, OKX lists filled orders with their bankruptcy price; other venues tell none that is kept.',
  studies: ({ own }) => ({ tape: ask('liquidation-tape', { hours: Number(own.hours) }, COLUMNS) }),
  toModel: ({ tape }) => toModel(tape),
  headline: ({ items }) => `${items.length}`,
})
