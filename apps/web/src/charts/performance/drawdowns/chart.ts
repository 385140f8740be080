import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'From a highest close in the stored history until it was reached again. A dash: not yet.',
  studies: () => ({ falls: studyQuery('drawdowns', {}, COLUMNS) }),
  toModel: ({ falls }) => toModel(falls),
})
