import { ask } from '../../_kit/ask.ts'
import { ofAnotherMoment } from '../../_kit/compare/comparable.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'A name leads to its own page, a header sorts. APR is what buying the coin and selling the future earns a year, simple; a perpetual has none and pays or takes funding instead. Coin margin is inverse, stable is linear; they are never added up. A dash is not known, it is not zero.',
  comparable: ofAnotherMoment,
  compared: ['apr', 'basis', 'mark', 'fundingApr', 'openInterestUsd', 'openInterestCoin', 'volume24hUsd'],
  studies: ({ coin, margin, own }) => ({
    board: ask('futures-board', { margin, ...(own.coins === 'one' && coin ? { coin } : {}) }, COLUMNS),
  }),
  toModel: ({ board }, { exchange, own }) => toModel(board, exchange, own),
  headline: ({ items }) => `${items.length}`,
})
