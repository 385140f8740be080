import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Premium of every day of the span on which 30 days of implied vol had lapsed. Most mass above zero with a long tail below it: sellers are paid often a little and lose seldom a lot. Neighbouring days share 29 of their 30 days, so these are far fewer independent observations than bars suggest.',
  studies: ({ span }) => ({ history: studyQuery('vol-index-history', { span: `${span}d` }, COLUMNS) }),
  toModel: ({ history }) => toModel(history),
  headline: ({ headline }) => headline,
})
