import { anotherInstantOnly } from '../../../chart/compare/comparable.ts'
import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Click a header to rank by another window. The percentile is among the 30-day windows that ended in the last year. A dash means that the stored history does not cover the window.',
  comparable: anotherInstantOnly,
  compared: ['last', 'vol5', 'vol10', 'vol30', 'vol90', 'percentile'],
  studies: ({ own }) => ({ coins: studyQuery('realised-ranking', { estimator: own.estimator }, COLUMNS) }),
  toModel: ({ coins }) => toModel(coins),
})
