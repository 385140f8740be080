import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Describes positions and forecasts nothing. It matters most for large expiries that are near.',
  comparable: sameCoinOnly,
  studies: () => ({ pain: studyQuery('max-pain', {}, COLUMNS) }),
  toModel: ({ pain }, page) => toModel(pain, page, page.own.units),
})
