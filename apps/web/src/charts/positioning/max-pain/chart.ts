import { ofOneCoin } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { ask } from '../../_kit/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Describes positions and forecasts nothing. It matters most for large expiries that are near.',
  comparable: ofOneCoin,
  studies: () => ({ pain: ask('max-pain', {}, COLUMNS) }),
  toModel: ({ pain }, page) => toModel(pain, page, page.own.units),
})
