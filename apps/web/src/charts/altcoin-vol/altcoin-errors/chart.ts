import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Each coin is mapped as if it listed no options, with the data of that day. Bias is a constant error of the level; the shape error is what remains without it. Nothing is shown below five days.',
  studies: ({ span }) => ({ errors: studyQuery('altcoin-errors', { span: `${Math.min(span, 730)}d` }, COLUMNS) }),
  toModel: ({ errors }) => toModel(errors),
})
