import { anotherInstantOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Vol points, first less second: above zero the first book is more expensive at that delta and maturity. Each book uses its own forward. Blank: one of the two lists nothing there.',
  comparable: anotherInstantOnly,
  studies: () => ({ surfaces: studyQuery('surface-difference', {}, COLUMNS) }),
  toModel: ({ surfaces }, { own, ...pair }) => toModel(surfaces, pair, own.measure),
})
