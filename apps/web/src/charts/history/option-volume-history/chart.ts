import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Bars are stacked. Premium and notional are split by call and put only. The side of a block is only bookkeeping.',
  studies: ({ own, span, trades, dte, expiries }) => ({
    volume: studyQuery(
      'option-volume-history',
      {
        span: `${span}d`,
        by: own.by,
        place: trades.place,
        side: trades.side,
        leastDays: dte?.[0],
        mostDays: dte?.[1],
        expiries,
      },
      COLUMNS,
    ),
  }),
  toModel: ({ volume }, { own, symbol }) => toModel(volume, own, symbol),
})
