import { sameCoinOnly } from '../../../chart/compare/comparable.ts'
import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The taker’s side is the venue’s, and only bookkeeping for blocks; the customer’s side is inferred by published rules. Volume that no rule decides is shown as undirected.',
  comparable: sameCoinOnly,
  studies: ({ own, expiries, trades }) => ({
    slices: studyQuery(
      'put-call-distribution',
      { hours: Number(own.hours), type: own.type, place: trades.place, strike: trades.strike, expiries },
      COLUMNS,
    ),
  }),
  toModel: ({ slices }, { own, symbol }) => toModel(slices, own, symbol),
})
