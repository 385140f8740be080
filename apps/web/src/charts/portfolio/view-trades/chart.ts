import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { viewArguments } from '../viewControls.ts'
import { about } from './about.ts'
import { COLUMNS, LATER_MOVES, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Enter where you see the price, until when, and what you may lose; without prices the range is half as wide as the market’s. The best of each kind of structure, bought at asks and sold at bids with fees, as large as the worst case and the quoted sizes allow. Expected: the mean result under the view, right only if the view is. Past: how often the same move of past periods would have made money; the note says how many periods there are. Click a row to try its legs in the analyzer.',
  studies: ({ own }) => ({
    trades: studyQuery(
      'view-trades',
      {
        ...viewArguments(own),
        laterVols: own.laterVols,
        laterMove: LATER_MOVES[own.later],
        mostLossUsd: own.loss,
        rank: own.rank,
      },
      COLUMNS,
    ),
  }),
  toModel: ({ trades }) => toModel(trades),
})
