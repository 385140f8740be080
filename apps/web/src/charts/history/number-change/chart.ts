import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  hasOwnRows: true,
  read: 'Each number with the data available at either time; vols change in points. A row opens the history of that number as a formula, which you can edit.',
  studies: ({ dates }) => ({ numbers: studyQuery('number-change', { from: dates?.[0], to: dates?.[1] }, COLUMNS) }),
  toModel: ({ numbers }, page) => toModel([numbers], page),
})
