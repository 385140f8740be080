import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Sizes are of single prints in the quote currency: an order that fills against several others has several prints. Net: taker buys less sells, cumulated over the span. The heading has the weighted prices of the whole span.',
  studies: ({ span, granularity }) => ({
    sizes: studyQuery('spot-order-sizes', { span: `${span}d`, granularity }, COLUMNS),
  }),
  toModel: ({ sizes }, { own }) => toModel(sizes, own.measure),
  headline: ({ headline }) => headline,
})
