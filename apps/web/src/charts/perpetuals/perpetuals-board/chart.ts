import { ask } from '../../_kit/ask.ts'
import { ofAnotherMoment } from '../../_kit/compare/comparable.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'A name leads to its own page, a header sorts. Funding is put on eight hours, positive: longs pay. Held is what a long of constant size paid over thirty days, from payments or, where none are stored, from quoted rates; the days known stand beside it. A dash is not known, it is not zero.',
  comparable: ofAnotherMoment,
  compared: ['fundingApr', 'funding8h', 'mark', 'premium', 'openInterestUsd', 'volume24hUsd'],
  studies: ({ coin, margin, own }) => ({
    board: ask('perpetuals-board', { margin, ...(own.coins === 'one' && coin ? { coin } : {}) }, COLUMNS),
  }),
  toModel: ({ board }, { exchange, own }) => toModel(board, exchange, own.find),
  headline: ({ items }) => `${items.length}`,
})
