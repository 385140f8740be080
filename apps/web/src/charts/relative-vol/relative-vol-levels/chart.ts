import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'A percentile near 100 means that the first coin has rarely been more expensive relative to the second. A dash: fewer than nine tenths of the days of that span are stored.',
  studies: ({ own: { metric, sign, butterfly } }) => ({
    levels: studyQuery('relative-vol-levels', { metric, sign, butterfly }, COLUMNS),
  }),
  toModel: ({ levels }) => toModel(levels),
})
