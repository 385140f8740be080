import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'First coin less, or over, second coin. Bands are the mean of the span and one and two standard deviations around it; the percentile is the share of the span with lower values.',
  studies: ({ own, span }) => ({
    history: studyQuery(
      'relative-vol-history',
      { span: `${span}d`, sign: own.sign, butterfly: own.butterfly },
      COLUMNS,
    ),
  }),
  toModel: ({ history }, { own, ...pair }) => toModel(history, pair, own),
  headline: ({ headline }) => headline,
})
