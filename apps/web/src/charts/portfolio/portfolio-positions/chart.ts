import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Profit in the currency that the contract settles in, without fees. A leg against what is open closes it; legs need their entry price, and their time of entry where the order matters.',
  studies: () => ({ positions: studyQuery('portfolio-positions', {}, COLUMNS) }),
  toModel: ({ positions }) => toModel(positions),
})
