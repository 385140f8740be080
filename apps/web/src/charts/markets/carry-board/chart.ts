import { anotherInstantOnly } from '../../../chart/compare/comparable.ts'
import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Positive: hold the coin and sell the contract. Negative: the other side earns it. After fees is a year, with taker fees in and out over the life of a future or 30 days of a perpetual. Break-even is how long the carry takes to pay them. A row opens the history of its contract; a dash means no data, not zero.',
  comparable: anotherInstantOnly,
  compared: ['net', 'carry', 'openInterestUsd'],
  studies: ({ coin, margin, own }) => ({
    board: studyQuery('carry-board', { margin, ...(own.coins === 'one' && coin ? { coin } : {}) }, COLUMNS),
  }),
  toModel: ({ board }, { own }) => toModel(board, own),
  headline: ({ items }) => `${items.length}`,
})
