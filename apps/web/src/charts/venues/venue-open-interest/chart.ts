import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Every coin counts once, whatever it is settled in. Strikes that hold less than a thousandth of everything are left out.',
  studies: ({ own }) => ({ open: ask('venue-open-interest', { by: own.by }, COLUMNS) }),
  toModel: ({ open }, { own, coin }) => toModel(open, own, coin),
})
