import { ruleSwitches } from '../../../page-controls/trades/ruleSwitches.ts'
import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Each cell is what customers bought less what they sold of a strike and expiry within the span; trades that nobody could classify are in none. Sides of blocks are inferred from price against mark.',
  studies: ({ span, expiries, trades }) => ({
    flow: ask(
      'net-flow',
      { by: 'strike-expiry', span: `${span}d`, expiries, place: trades.place, ...ruleSwitches(trades) },
      COLUMNS,
    ),
  }),
  toModel: ({ flow }, { own }) => toModel(flow, own.measure),
})
