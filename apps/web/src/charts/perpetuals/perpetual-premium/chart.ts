import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { perpetualHistory } from '../perpetualHistory.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Zero while the index is between bid and ask. Above zero the bid is over the index, below zero the ask is under it: tradable prices, not marks.',
  studies: (page) => ({ history: perpetualHistory(page, COLUMNS) }),
  toModel: ({ history }) => toModel(history),
})
