import { ask } from '../../_kit/ask.ts'
import { ofOneCoin } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The side of the taker is what the venue prints and bookkeeping for blocks; the customer is inferred by published rules. What no rule decides is undirected, not forgotten.',
  comparable: ofOneCoin,
  studies: ({ own, expiries, trades }) => ({
    slices: ask(
      'put-call-distribution',
      { hours: Number(own.hours), type: own.type, place: trades.place, strike: trades.strike, expiries },
      COLUMNS,
    ),
  }),
  toModel: ({ slices }, { own, symbol }) => toModel(slices, own, symbol),
})
