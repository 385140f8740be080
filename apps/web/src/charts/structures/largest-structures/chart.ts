import { ask } from '../../_kit/ask.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'What whoever did as the customer has gained, without a hedge: the result once all options are settled, the P&L at the mark until then. A row leads to the life of that trade.',
  studies: ({ own }) => ({
    largest: ask(
      'largest-structures',
      { span: `${own.range}d`, place: own.place, order: own.order, limit: 200 },
      COLUMNS,
    ),
  }),
  toModel: ({ largest }, page) => toModel(largest, page),
})
