import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Annualised standard deviation of the index’s own daily log changes over 30 days. High: vega itself is risky, wings and options on vol are worth more.',
  studies: ({ span }) => ({ history: studyQuery('vol-index-history', { span: `${span}d` }, COLUMNS) }),
  toModel: ({ history }, { coin }) => toModel(history, coin),
})
