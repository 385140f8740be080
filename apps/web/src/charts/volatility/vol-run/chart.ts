import { ask } from '../../_kit/ask.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Bid / ask in vol points. A dash on one side: nobody quotes around that delta. The width says where risk can be moved cheaply.',
  compared: ['put10', 'put25', 'atm', 'call25', 'call10'],
  studies: () => ({ run: ask('vol-run', {}, COLUMNS) }),
  toModel: ({ run }, page) => toModel(run, page, page.own),
})
