import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Rank is the position between the low and the high of a span, percentile the share of days that were lower: after a single spike the rank stays small while the percentile recovers. A dash means too few days with data; the last column has their number.',
  studies: () => ({ stats: studyQuery('vol-index-stats', {}, COLUMNS) }),
  toModel: ({ stats }, { coin }) => toModel(stats, coin),
})
