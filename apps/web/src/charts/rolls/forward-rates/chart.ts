import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'What the curve says of the time between two expiries alone, the perpetual at no days. A step below its neighbours is a far leg that is cheap against the near one.',
  studies: ({ coin, margin }) => ({ rolls: ask('future-rolls', { coin, margin }, COLUMNS) }),
  toModel: ({ rolls }) => toModel(rolls),
})
