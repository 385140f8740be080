import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Averages weigh by size and by premium. A row leads to the option, its trades and its book.',
  studies: ({ own }) => ({
    traded: studyQuery('most-traded', { sortBy: own.sortBy, hours: Number(own.hours) }, COLUMNS),
  }),
  toModel: ({ traded }, { exchange, symbol }) => toModel(traded, { exchange, symbol }),
})
