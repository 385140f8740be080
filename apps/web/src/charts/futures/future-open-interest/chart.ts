import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { futureHistory } from '../../../chart/model/futureHistory.ts'
import { about } from './about.ts'
import { columnOf, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Rising with the price: new longs. Rising while it falls: new shorts. In USD it also moves with the price; venues count linear contracts in coin and inverse contracts in USD.',
  studies: (page) => ({ history: futureHistory(page, ['at', columnOf(page.own.units)]) }),
  toModel: ({ history }, { own }) => toModel(history, own.units),
})
