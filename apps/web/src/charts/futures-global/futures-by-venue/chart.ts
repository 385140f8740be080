import { ask } from '../../_kit/ask.ts'
import { ofOneCoin } from '../../_kit/compare/comparable.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'A row a venue, kind and margin. Shares are of coins. Funding and rates are weighted by open interest. A dash is not told, it is not zero.',
  comparable: ofOneCoin,
  compared: ['openInterestCoin', 'openInterestUsd', 'openInterestShare', 'volume24hUsd', 'funding8h', 'apr'],
  studies: () => ({ venues: ask('futures-by-venue', {}, COLUMNS) }),
  toModel: ({ venues }) => toModel(venues),
})
