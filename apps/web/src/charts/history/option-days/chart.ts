import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'A row is one day, one type, screen or block. Vol is weighted by premium; open interest is that of the end of the day.',
  studies: ({ span }) => ({ days: studyQuery('option-days', { span: `${Math.min(span, 730)}d` }, COLUMNS) }),
  toModel: ({ days }) => toModel(days),
})
