import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, granularityOf, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'ATM vol above, skew below, spot in gray on the right. The header says how much of the span had a lower skew: near 100 the side that the sign puts first has rarely been more expensive.',
  studies: ({ own, span, granularity }) => ({
    history: studyQuery(
      'delta-surface-history',
      {
        span: `${span}d`,
        tenor: own.tenor,
        delta: own.delta,
        sign: own.sign,
        granularity: granularityOf(granularity),
      },
      COLUMNS,
    ),
  }),
  toModel: ({ history }, { own }) => toModel(history, own),
  headline: ({ headline }) => headline,
})
