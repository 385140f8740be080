import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'What can be traded at once without moving the price: bids up, asks down; beneath the spread in vol.',
  studies: () => ({ depth: ask('atm-depth', {}, COLUMNS) }),
  toModel: ({ depth }, controls) => toModel(depth, controls),
})
