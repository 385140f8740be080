import { usualAgainst } from '../../../page-controls/against/control.ts'
import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { columnsOf, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Beta is how far the coin moves for one of the other: correlation times the ratio of their vols. Implied vols should stand in the same ratio, unless the market expects another one. Prices of two venues end their days at the same instant, UTC.',
  studies: ({ own, coin, against }) => ({
    pair: ask(
      'pair-relation',
      { span: `${own.range}d`, estimator: own.estimator, other: against ?? usualAgainst(coin) },
      columnsOf(own.measure),
    ),
  }),
  toModel: ({ pair }, { own, coin, against }) => toModel(pair, own.measure, coin, against ?? usualAgainst(coin)),
  headline: ({ headline }) => headline,
})
