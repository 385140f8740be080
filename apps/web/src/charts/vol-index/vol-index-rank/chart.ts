import { ask } from '../../_kit/ask.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Rank says where the index lies between the low and the high of a span, percentile how many days were lower: after a single spike the rank stays small while the percentile recovers. A dash means that too few days are known; the last column says how many.',
  studies: () => ({ stats: ask('vol-index-stats', {}, COLUMNS) }),
  toModel: ({ stats }, { coin }) => toModel(stats, coin),
})
