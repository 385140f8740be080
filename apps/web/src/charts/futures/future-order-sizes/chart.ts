import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Sizes are of single prints in the quote currency: an order that meets several others is printed as several. Net: takers bought less sold, added up over the span. The heading says the weighted prices of the whole span.',
  studies: ({ span, granularity }) => ({
    sizes: ask('future-order-sizes', { span: `${span}d`, granularity }, COLUMNS),
  }),
  toModel: ({ sizes }, { own }) => toModel(sizes, own.measure),
  headline: ({ headline }) => headline,
})
