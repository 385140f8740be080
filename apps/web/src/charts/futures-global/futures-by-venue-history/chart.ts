import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { columnsOf, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The last stored quote of every contract in each bucket, both sides counted once. Shares are of coins, of the venues that were collected then: where a venue was away, those of the others grow.',
  studies: ({ span, granularity, own }) => ({
    venues: studyQuery('futures-by-venue-history', { span: `${span}d`, granularity }, columnsOf(own)),
  }),
  toModel: ({ venues }, { own }) => toModel(venues, own),
})
