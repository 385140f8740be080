import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'The customer’s result without a hedge: at settlement once all options are settled, the P&L at the mark until then. A row opens the life of that trade.',
  studies: ({ own }) => ({
    largest: studyQuery(
      'largest-structures',
      { span: `${own.range}d`, place: own.place, order: own.order, limit: 200 },
      COLUMNS,
    ),
  }),
  toModel: ({ largest }, page) => toModel(largest, page),
})
