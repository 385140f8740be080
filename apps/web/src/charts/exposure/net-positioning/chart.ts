import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { ruleSwitches } from '../../../page-controls/trades/ruleSwitches.ts'
import { about } from './about.ts'
import { COLUMNS, INDEX_COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Blue is negative, red is positive: customers’ buys less sells at each strike since the start of the span, for options listed now, or expired ones too if selected. The line is the index. Click a cell for the trades of its strike.',
  studies: ({ span, expiries, trades, own }) => ({
    flow: studyQuery(
      'net-flow',
      {
        by: 'strike-time',
        span: `${span}d`,
        expiries,
        place: trades.place,
        ...ruleSwitches(trades),
        isActive: own.options === 'active',
      },
      COLUMNS,
    ),
    index: studyQuery('gamma-history', { span: `${span}d`, method: 'naive' }, INDEX_COLUMNS),
  }),
  toModel: ({ flow, index }, page) => toModel(flow, index, page.own.measure, page, page.own.strikes),
})
