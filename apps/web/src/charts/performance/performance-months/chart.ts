import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  hasOwnRows: true,
  read: 'The current month and months with a missing day are gray and not in the mean. The number of years is next to each mean: with few years it says little.',
  studies: () => ({ months: studyQuery('performance-months', {}, COLUMNS) }),
  toModel: ({ months }) => toModel(months),
})
