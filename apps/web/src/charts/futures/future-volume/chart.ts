import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { futureHistory } from '../../../chart/model/futureHistory.ts'
import { about } from './about.ts'
import { sidesOf, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The sum of recorded trades by the side of the taker. A bucket without a bar has no recorded trade: nothing traded, or trades were not recorded then.',
  studies: (page) => ({ history: futureHistory(page, ['at', ...sidesOf(page.own.units)]) }),
  toModel: ({ history }, { own }) => toModel(history, own.units),
})
