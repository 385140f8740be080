import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { futureHistory } from '../../../chart/model/futureHistory.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The mean of the two-sided quotes of each bucket. A gap is a time in which one side was missing, or nothing is stored.',
  studies: (page) => ({ history: futureHistory(page, COLUMNS) }),
  toModel: ({ history }) => toModel(history),
})
