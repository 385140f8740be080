import { ask } from '../../_kit/ask.ts'
import { ofOneCoin } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { NO_SIZES } from '../levels.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'What can be traded at once: bids up, asks down; beneath the spread in vol of taking all of it. Five levels are the best five of the book of the call and the put at the money, mean of both.',
  comparable: ofOneCoin,
  studies: () => ({ depth: ask('atm-depth', {}, COLUMNS) }),
  whyEmpty: NO_SIZES,
  toModel: ({ depth }, controls) => toModel(depth, controls, controls.own.levels),
})
