import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'What can be traded at once without moving the price: bids up, asks down; below, the spread in vol.',
  studies: ({ span, granularity }) => ({
    history: studyQuery('option-history', { span: `${span}d`, granularity }, COLUMNS),
  }),
  toModel: ({ history }) => toModel(history),
})
