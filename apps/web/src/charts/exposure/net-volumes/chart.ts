import { ruleSwitches } from '../../../page-controls/trades/ruleSwitches.ts'
import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Each cell is what customers bought less what they sold of a strike within the span, of one expiry or of one stretch of time; trades that nobody could classify are in none. Sides of blocks are inferred from price against mark. Click a cell for the trades behind it.',
  studies: ({ span, expiries, trades, own }) => ({
    flow: ask(
      'net-flow',
      {
        by: `strike-${own.across}`,
        span: `${span}d`,
        expiries,
        place: trades.place,
        ...ruleSwitches(trades),
        isActive: own.options === 'active',
      },
      COLUMNS,
    ),
  }),
  toModel: ({ flow }, page) => toModel(flow, page.own, page),
})
