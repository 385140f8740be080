import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'The rule of each row is fixed and written in it. Median and share are of earlier times within the stored days; a small number of times says little. A row opens the history of its number.',
  studies: () => ({ regimes: studyQuery('regimes', {}, COLUMNS) }),
  toModel: ({ regimes }, page) => toModel(regimes, page),
})
