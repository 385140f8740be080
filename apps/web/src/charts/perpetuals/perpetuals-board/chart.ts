import { anotherInstantOnly } from '../../../chart/compare/comparable.ts'
import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'A name opens its page; click a header to sort. Funding is per eight hours, positive: longs pay. Long paid: funding that a long of constant size paid in 30 days, and the days with data; from payments or, if none are stored, from quoted rates. A dash means no data, not zero.',
  comparable: anotherInstantOnly,
  compared: ['fundingApr', 'funding8h', 'mark', 'premium', 'openInterestUsd', 'volume24hUsd'],
  studies: ({ coin, margin, own }) => ({
    board: studyQuery('perpetuals-board', { margin, ...(own.coins === 'one' && coin ? { coin } : {}) }, COLUMNS),
  }),
  toModel: ({ board }, { exchange, own }) => toModel(board, exchange, own.find),
  headline: ({ items }) => `${items.length}`,
})
