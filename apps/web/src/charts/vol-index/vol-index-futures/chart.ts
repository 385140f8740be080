import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'A future settles on the index at its expiry: a curve below the index expects vol to fall. The vol that options imply for the thirty days after the expiry is the upper bound of a fair price, so a future above it is expensive relative to options.',
  studies: () => ({ futures: studyQuery('vol-index-futures', {}, COLUMNS) }),
  toModel: ({ futures }) => toModel(futures),
  headline: ({ headline }) => headline,
})
