import { anotherInstantOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'A line a coin, of its option book with most open; the eight coins with most options open. A line that falls is a market that expects the storm now.',
  comparable: anotherInstantOnly,
  studies: () => ({ coins: studyQuery('coin-board', {}, COLUMNS) }),
  toModel: ({ coins }) => toModel(coins),
})
