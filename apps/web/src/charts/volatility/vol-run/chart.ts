import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  hasOwnRows: true,
  read: 'Bid / ask in vol points. A dash on one side: no quotes around that delta. The width shows where risk can be traded cheaply.',
  compared: ['put10', 'put25', 'atm', 'call25', 'call10'],
  studies: () => ({ run: studyQuery('vol-run', {}, COLUMNS) }),
  toModel: ({ run }, page) => toModel(run, page, page.own),
})
