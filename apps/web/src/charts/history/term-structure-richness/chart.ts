import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The mean of the ten ratios of near to far among 7, 30, 60, 90 and 180 days. Above 1.1 the market prices near-term stress, below 0.9 calm.',
  studies: ({ span }) => ({ history: studyQuery('richness-history', { span: `${span}d` }, COLUMNS) }),
  toModel: ({ history }) => toModel(history),
  headline: ({ headline }) => headline,
})
