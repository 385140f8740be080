import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { defaultAgainst } from '../../../page-controls/against/control.ts'
import { about } from './about.ts'
import { columnsOf, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Beta is the coin’s move per move of the other: correlation times the ratio of their vols. Implied vols should have the same ratio, unless the market expects another one. Days end at the same UTC time at both venues.',
  studies: ({ own, coin, against }) => ({
    pair: studyQuery(
      'pair-relation',
      { span: `${own.range}d`, estimator: own.estimator, other: against ?? defaultAgainst(coin) },
      columnsOf(own.measure),
    ),
  }),
  toModel: ({ pair }, { own, coin, against }) => toModel(pair, own.measure, coin, against ?? defaultAgainst(coin)),
  headline: ({ headline }) => headline,
})
