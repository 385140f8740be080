import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Venues with the same coin should have the same vol: a line off the others is a venue that is expensive, illiquid or stale.',
  comparable: sameCoinOnly,
  studies: () => ({ answer: studyQuery('venue-terms', {}, COLUMNS) }),
  toModel: ({ answer }, { own }) => toModel(answer, own),
})
