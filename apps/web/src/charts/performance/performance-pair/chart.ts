import { usualAgainst } from '../../../page-controls/against/control.ts'
import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { columnsOf, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Both begin at 1 on the first day that is known of both. The ratio is what a pair trade of equal money made, not rebalanced. Correlation and beta are of daily returns over 90 days.',
  studies: ({ own, coin, against }) => ({
    pair: ask(
      'performance-pair',
      { span: `${own.range}d`, other: against ?? usualAgainst(coin) },
      columnsOf(own.measure),
    ),
  }),
  toModel: ({ pair }, { own, coin, against }) => toModel(pair, own.measure, coin, against ?? usualAgainst(coin)),
  headline: ({ headline }) => headline,
})
