import { ask } from '../../_kit/ask.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Each coin was mapped as though it listed nothing, from what was known on the day. A bias says that the level was off all the time, the shape error what is left without it. Below five days nothing is told.',
  studies: ({ span }) => ({ errors: ask('altcoin-errors', { span: `${Math.min(span, 730)}d` }, COLUMNS) }),
  toModel: ({ errors }) => toModel(errors),
})
