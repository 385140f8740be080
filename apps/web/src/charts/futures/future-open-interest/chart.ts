import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { futureHistory } from '../../_kit/model/futureHistory.ts'
import { about } from './about.ts'
import { columnOf, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Rising with the price: new longs pay up. Rising as it falls: new shorts. In USD it moves with the price too, in coin for linear and in USD for inverse contracts it is what the venue counts.',
  studies: (page) => ({ history: futureHistory(page, ['at', columnOf(page.own.units)]) }),
  toModel: ({ history }, { own }) => toModel(history, own.units),
})
