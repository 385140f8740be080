import { ask } from '../../_kit/ask.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'What was known of each number at either moment; vols change in points. A row leads to the formula of that number through time, where any other can be written.',
  studies: ({ dates }) => ({ numbers: ask('number-change', { from: dates?.[0], to: dates?.[1] }, COLUMNS) }),
  toModel: ({ numbers }, page) => toModel([numbers], page),
})
