import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { NO_SIZES } from '../levels.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'What can be traded at once: bids up, asks down; below, the spread in vol of taking all of it. Five levels are the best five of the books of the ATM call and put, mean of both.',
  comparable: sameCoinOnly,
  studies: () => ({ depth: studyQuery('atm-depth', {}, COLUMNS) }),
  whyEmpty: NO_SIZES,
  toModel: ({ depth }, controls) => toModel(depth, controls, controls.own.levels),
})
