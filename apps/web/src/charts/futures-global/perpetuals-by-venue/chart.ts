import { ask } from '../../_kit/ask.ts'
import { ofAnotherMoment } from '../../_kit/compare/comparable.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'A row leads to the perpetual’s own page, a header sorts. Funding is put on eight hours, positive: longs pay. Held is what a long of constant size paid over thirty days; the days known stand beside it. A dash is not known, it is not zero.',
  comparable: ofAnotherMoment,
  compared: ['fundingApr', 'funding8h', 'mark', 'premium', 'openInterestUsd', 'volume24hUsd'],
  studies: () => ({ venues: ask('perpetuals-by-venue', {}, COLUMNS) }),
  toModel: ({ venues }, page) => toModel(venues, page, page.own.find),
  headline: ({ items }) => `${items.length}`,
})
