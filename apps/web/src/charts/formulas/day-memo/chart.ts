import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Each sentence names the days it is judged by; with fewer than 30 nothing is said. A row opens the history of its number as a formula.',
  studies: () => ({ memo: studyQuery('day-memo', {}, COLUMNS) }),
  toModel: ({ memo }, page) => toModel(memo, page),
})
