import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Changes between two consecutive stored days. A few times say little about the next one.',
  studies: () => ({ changes: studyQuery('regime-transitions', {}, COLUMNS) }),
  toModel: ({ changes }) => toModel(changes),
})
