import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'One row per venue, kind and margin. Shares are of coins. Funding and rates are weighted by open interest. A dash means no data, not zero.',
  comparable: sameCoinOnly,
  compared: ['openInterestCoin', 'openInterestUsd', 'openInterestShare', 'volume24hUsd', 'funding8h', 'apr'],
  studies: () => ({ venues: studyQuery('futures-by-venue', {}, COLUMNS) }),
  toModel: ({ venues }) => toModel(venues),
})
