import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The rate for the time between two expiries, the perpetual at zero days. A step below its neighbors means that the far leg is cheap relative to the near one.',
  studies: ({ coin, margin }) => ({ rolls: studyQuery('future-rolls', { coin, margin }, COLUMNS) }),
  toModel: ({ rolls }) => toModel(rolls),
})
