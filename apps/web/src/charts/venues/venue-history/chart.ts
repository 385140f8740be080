import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Bars are stacked: the total is the market, the parts are the venues.',
  studies: ({ span }) => ({ answer: studyQuery('venue-history', { span: `${span}d` }, COLUMNS) }),
  toModel: ({ answer }, { own, coin }) => toModel(answer, own.measure, coin),
})
