import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Vega is that of the whole trade for one vol point; weighted, that of the same trade at thirty days. The side of a block is bookkeeping.',
  studies: ({ own }) => ({ trades: studyQuery('largest-trades', { hours: Number(own.hours), limit: 25 }, COLUMNS) }),
  toModel: ({ trades }, { exchange, symbol }) => toModel(trades, { exchange, symbol }),
})
