import { anotherInstantOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Dark is near, bright is far. Both halves have the same maturities, so that order, tilt and spread of the curves can be compared.',
  comparable: anotherInstantOnly,
  studies: () => ({ surfaces: studyQuery('surface-difference', {}, COLUMNS) }),
  toModel: ({ surfaces }, pair) => toModel(surfaces, pair),
})
