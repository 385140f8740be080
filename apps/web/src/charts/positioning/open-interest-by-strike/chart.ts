import { ask } from '../../_kit/ask.ts'
import { sidesOf } from '../../_kit/choices/openInterestMeasure.ts'
import { ofOneCoin } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Tall bars are strikes with large positions. Net delta is the delta of all open options, in coins of the underlying.',
  studies: ({ own, expiries }) => ({
    interest: ask('open-interest', { by: 'strike', expiries }, ['strike', ...sidesOf(own.measure, own.units)]),
    market: ask('market-summary', {}, ['index']),
  }),
  toModel: ({ interest, market }, { own, symbol }) => toModel(interest, market, own, symbol),
  comparable: ofOneCoin,
  headline: ({ note }) => note,
})
