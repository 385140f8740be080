import { anotherInstantOnly } from '../../../chart/compare/comparable.ts'
import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'A name opens its page; click a header to sort. APR is the simple annual return of buying the coin and selling the future; a perpetual has funding instead. Coin margin is inverse, stable is linear; they are never added. A dash means no data, not zero.',
  comparable: anotherInstantOnly,
  compared: ['apr', 'basis', 'mark', 'fundingApr', 'openInterestUsd', 'openInterestCoin', 'volume24hUsd'],
  studies: ({ coin, margin, own }) => ({
    board: studyQuery('futures-board', { margin, ...(own.coins === 'one' && coin ? { coin } : {}) }, COLUMNS),
  }),
  toModel: ({ board }, { exchange, own }) => toModel(board, exchange, own),
  headline: ({ items }) => `${items.length}`,
})
