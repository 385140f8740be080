import { ruleSwitches } from '../../../page-controls/trades/ruleSwitches.ts'
import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, INDEX_COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Blue to red around nothing: what customers bought less what they sold at each strike since the span began, of options listed now unless those that expired are asked for. The line is the index. Click a cell for the trades of its strike.',
  studies: ({ span, expiries, trades, own }) => ({
    flow: ask(
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
    index: ask('gamma-history', { span: `${span}d`, method: 'naive' }, INDEX_COLUMNS),
  }),
  toModel: ({ flow, index }, page) => toModel(flow, index, page.own.measure, page),
})
