import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { perpetualHistory } from '../perpetualHistory.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Means per bucket. Pressure is bid size less ask size: above zero more is bid than offered at the best price. Deeper levels are not included.',
  studies: (page) => ({ history: perpetualHistory(page, COLUMNS) }),
  toModel: ({ history }) => toModel(history),
})
