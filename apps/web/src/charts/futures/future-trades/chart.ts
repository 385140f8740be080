import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'The side is the taker’s. Basis and APR use the traded price and the index that the venue sent with the trade; a dash if it sent none.',
  studies: () => ({ trades: studyQuery('future-trades', { limit: 200 }, COLUMNS) }),
  toModel: ({ trades }) => toModel(trades),
})
