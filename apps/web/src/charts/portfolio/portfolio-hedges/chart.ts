import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Bought at the ask, sold at the bid; cost is the distance from the marks without fees, and applies only to the size at the best price. Vega is scaled to 30 days. Click a suggestion to try its legs in the portfolio.',
  studies: () => ({ hedges: studyQuery('portfolio-hedges', {}, COLUMNS) }),
  toModel: ({ hedges }) => toModel(hedges),
})
