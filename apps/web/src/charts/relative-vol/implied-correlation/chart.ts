import { anotherInstantOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Three vols make a triangle: those of both coins and that of their cross. Where no venue lists options on the cross nothing implies it.',
  comparable: anotherInstantOnly,
  studies: () => ({ correlation: studyQuery('implied-correlation', {}, COLUMNS) }),
  toModel: ({ correlation }, { own }) => toModel(correlation, own.axis),
})
