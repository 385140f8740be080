import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Asks above, bids below, the best next to the mid. Mean: what a coin costs on average if all levels up to this one are taken. Read from the venue while the panel is open, and not stored; of venues whose levels are not read the best prices of the chain.',
  studies: () => ({ ladder: studyQuery('option-ladder', {}, COLUMNS) }),
  toModel: ({ ladder }, { own }) => toModel(ladder, Number(own.levels)),
})
