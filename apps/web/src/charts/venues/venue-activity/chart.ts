import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Bars are days; the line on the right is the total since launch. Volume from few wallets can leave with them. Account numbers cover the last week.',
  studies: () => ({ days: studyQuery('venue-activity', {}, COLUMNS) }),
  toModel: ({ days }, { own }) => toModel(days, own.measure),
})
