import { ask } from '../../_kit/ask.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Months that run or have a day missing stand in grey and are left out of the mean. The mean of a handful of Marches is the mean of a handful: the number of years stands beside it.',
  studies: () => ({ months: ask('performance-months', {}, COLUMNS) }),
  toModel: ({ months }) => toModel(months),
})
