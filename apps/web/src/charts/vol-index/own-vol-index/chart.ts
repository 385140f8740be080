import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Calculated by the VIX method from the current option book: from quotes and from marks. It is not the venue’s index, whose rule is not fully published; the last column has the difference. For a coin without a published index it is the only one.',
  comparable: sameCoinOnly,
  compared: ['quoted', 'marked', 'published'],
  studies: () => ({ own: studyQuery('own-vol-index', {}, COLUMNS) }),
  toModel: ({ own }) => toModel(own),
})
