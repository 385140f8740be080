import { ofOneCoin } from '../../_kit/compare/comparable.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { ask } from '../../_kit/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'One row per venue, kind and margin. Shares are of coins. Funding and rates are weighted by open interest. A dash means no data, not zero.',
  comparable: ofOneCoin,
  compared: ['openInterestCoin', 'openInterestUsd', 'openInterestShare', 'volume24hUsd', 'funding8h', 'apr'],
  studies: () => ({ venues: ask('futures-by-venue', {}, COLUMNS) }),
  toModel: ({ venues }) => toModel(venues),
})
