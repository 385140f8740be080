import { anotherInstantOnly } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { studyQuery } from '../../_kit/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Vol points, first less second: above zero the first book is more expensive at that delta and maturity. Each book uses its own forward. Blank: one of the two lists nothing there.',
  comparable: anotherInstantOnly,
  studies: () => ({ surfaces: studyQuery('surface-difference', {}, COLUMNS) }),
  toModel: ({ surfaces }, { own, ...pair }) => toModel(surfaces, pair, own.measure),
})
