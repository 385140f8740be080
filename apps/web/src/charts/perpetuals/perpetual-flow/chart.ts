import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { perpetualHistory } from '../perpetualHistory.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Bars up are taker buys, down taker sells, from recorded trades. The line is the sum of buys less sells since the start of the span.',
  studies: (page) => ({ history: perpetualHistory(page, COLUMNS) }),
  whyEmpty: 'No trade is stored in this span. Trades are stored from when collection started.',
  toModel: ({ history }, { own }) => toModel(history, own.units),
})
