import { ruleSwitches } from '../../../page-controls/trades/ruleSwitches.ts'
import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, INDEX_COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Blue to red around nothing: what customers bought less what they sold at each strike since the span began, of options that live. The line is the index. Options that expired are left out.',
  studies: ({ span, expiries, trades }) => ({
    flow: ask(
      'net-flow',
      { by: 'strike-time', span: `${span}d`, expiries, place: trades.place, ...ruleSwitches(trades) },
      COLUMNS,
    ),
    index: ask('gamma-history', { span: `${span}d`, method: 'naive' }, INDEX_COLUMNS),
  }),
  toModel: ({ flow, index }, { own }) => toModel(flow, index, own.measure),
})
