import { anotherInstantOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The same tenor every day. Interpolated linearly in time between the two listed expiries around a tenor; no bar if the venue lists none on one side.',
  studies: ({ coin, margin }) => ({ curve: studyQuery('futures-term-structure', { coin, margin }, COLUMNS) }),
  toModel: ({ curve }) => toModel(curve),
  comparable: anotherInstantOnly,
})
