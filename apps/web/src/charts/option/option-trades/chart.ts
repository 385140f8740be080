import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'The side is the taker’s, for a block it is bookkeeping; the customer is inferred. Books are the nearest stored ones: hover over a row to see how far away they are. The change of open interest holds everything that traded between the two.',
  studies: () => ({ trades: studyQuery('option-trades', { limit: 200, days: 30 }, COLUMNS) }),
  toModel: ({ trades }, page) => toModel(trades, page),
})
