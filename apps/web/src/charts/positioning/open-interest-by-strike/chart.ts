import { ask } from '../../_kit/ask.ts'
import { sidesOf } from '../../_kit/choices/openInterestMeasure.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Tall bars are where positions sit. Net delta shows what the holders gain from a move of one coin’s price.',
  studies: ({ own, expiries }) => ({
    interest: ask('open-interest', { by: 'strike', expiries }, ['strike', ...sidesOf(own.measure, own.units)]),
    market: ask('market-summary', {}, ['index']),
  }),
  toModel: ({ interest, market }, { own, symbol }) => toModel(interest, market, own, symbol),
})
