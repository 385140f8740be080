import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The same tenor at every venue. Interpolated linearly in time between the listed expiries around a tenor; no bar if a venue lists none on one side.',
  studies: () => ({ curves: studyQuery('curves-by-venue', {}, COLUMNS) }),
  toModel: ({ curves }) => toModel(curves),
})
