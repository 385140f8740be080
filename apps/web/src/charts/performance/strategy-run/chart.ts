import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

/** The longest span of the study, days. */
const MAX_SPAN_DAYS = 1830

export const chart = definePlotChart(about, {
  read: 'Each point is a settled round: hover for strikes, premium, fees and result. Sold at the bid with the venue’s fees; unhedged. Few rounds prove little: the worst one says more than the mean. Short variance has a vega of one percent of the coin per vol point.',
  studies: ({ own }) => ({
    rounds: studyQuery(
      'strategy-run',
      {
        strategy: own.strategy,
        tenor: own.tenor,
        fill: own.fill,
        span: `${Math.min(Number(own.range), MAX_SPAN_DAYS)}d`,
      },
      COLUMNS,
    ),
  }),
  toModel: ({ rounds }) => toModel(rounds),
  headline: ({ headline }) => headline,
})
