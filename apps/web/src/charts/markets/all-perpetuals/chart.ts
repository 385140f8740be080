import { anotherInstantOnly } from '../../../chart/compare/comparable.ts'
import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Funding is a year and per eight hours, positive: longs pay. Changes are over 24 hours, of open interest in coins. Dollar tokens are converted to USD at their own rate. A row opens the history of its perpetual; a dash means no data, not zero.',
  comparable: anotherInstantOnly,
  compared: ['fundingApr', 'funding8h', 'mark', 'openInterestUsd', 'volume24hUsd'],
  studies: ({ coin, margin, own }) => ({
    board: studyQuery('all-perpetuals', { margin, ...(own.coins === 'one' && coin ? { coin } : {}) }, COLUMNS),
  }),
  toModel: ({ board }, { own }) => toModel(board, own),
  headline: ({ items }) => `${items.length}`,
})
