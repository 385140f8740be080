import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { defaultAgainst } from '../../../page-controls/against/control.ts'
import { about } from './about.ts'
import { columnsOf, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Both start at 1 on the first day with data for both. The ratio is the result of an unrebalanced pair trade with equal money. Correlation and beta are of daily returns over 90 days.',
  studies: ({ own, coin, against }) => ({
    pair: studyQuery(
      'performance-pair',
      { span: `${own.range}d`, other: against ?? defaultAgainst(coin) },
      columnsOf(own.measure),
    ),
  }),
  toModel: ({ pair }, { own, coin, against }) => toModel(pair, own.measure, coin, against ?? defaultAgainst(coin)),
  headline: ({ headline }) => headline,
})
