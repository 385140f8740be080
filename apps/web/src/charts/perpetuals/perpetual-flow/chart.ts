import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { perpetualHistory } from '../perpetualHistory.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Bars up are what takers bought, down what they sold, of the trades recorded. The line is the sum of bought less sold since the beginning of the span.',
  studies: (page) => ({ history: perpetualHistory(page, COLUMNS) }),
  whyEmpty: 'No trade is stored in this span. Trades are kept from when the desk began to hear them.',
  toModel: ({ history }, { own }) => toModel(history, own.units),
})
