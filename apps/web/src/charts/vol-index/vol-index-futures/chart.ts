import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'A future settles on the index of its expiry: a curve below the index expects vol to fall. What options imply for the thirty days after the expiry is the upper end of a fair price, so a future above it is dear against options.',
  studies: () => ({ futures: ask('vol-index-futures', {}, COLUMNS) }),
  toModel: ({ futures }) => toModel(futures),
  headline: ({ headline }) => headline,
})
