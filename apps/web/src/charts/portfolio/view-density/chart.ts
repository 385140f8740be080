import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { viewArguments } from '../viewControls.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Where your curve is above the market’s, options that pay there are cheap under your view; where it is below, dear. The header says what the market gives your range, and how often past periods of the same length ended in it.',
  studies: ({ own }) => ({ density: studyQuery('view-density', viewArguments(own), COLUMNS) }),
  toModel: ({ density }, { symbol }) => toModel(density, symbol),
  headline: (spec) => spec.headline,
})
