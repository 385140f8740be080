import { anotherInstantOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'One curve per venue and margin over its dated futures; a perpetual is at zero days, in APR with its funding.',
  studies: () => ({ curves: studyQuery('curves-by-venue', {}, COLUMNS) }),
  toModel: ({ curves }, { own }) => toModel(curves, own.measure),
  comparable: anotherInstantOnly,
})
