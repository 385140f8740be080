import { ask } from '../../_kit/ask.ts'
import { ofAnotherMoment } from '../../_kit/compare/comparable.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Click a header to rank by another window. The percentile is of the windows of 30 days that ended in the last year. A dash is a window that the stored past does not hold whole.',
  comparable: ofAnotherMoment,
  compared: ['last', 'vol5', 'vol10', 'vol30', 'vol90', 'percentile'],
  studies: ({ own }) => ({ coins: ask('realised-ranking', { estimator: own.estimator }, COLUMNS) }),
  toModel: ({ coins }) => toModel(coins),
})
