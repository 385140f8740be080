import { anotherInstantOnly } from '../../../chart/compare/comparable.ts'
import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'A row opens the perpetual’s page; click a header to sort. Funding is per eight hours, positive: longs pay. Long paid: funding that a long of constant size paid in 30 days, and the days with data. A dash means no data, not zero.',
  comparable: anotherInstantOnly,
  compared: ['fundingApr', 'funding8h', 'mark', 'premium', 'openInterestUsd', 'volume24hUsd'],
  studies: () => ({ venues: studyQuery('perpetuals-by-venue', {}, COLUMNS) }),
  toModel: ({ venues }, page) => toModel(venues, page, page.own.find),
  headline: ({ items }) => `${items.length}`,
})
