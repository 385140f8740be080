import { ask } from '../../_kit/ask.ts'
import { ofAnotherMoment } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'A pile an expiry, near to far, a part for each market and kind of margin. What stands in the nearest has to be rolled or settles; perpetuals, mostly many times as large, stand first when asked for.',
  comparable: ofAnotherMoment,
  studies: ({ coin, margin }) => ({ curve: ask('futures-term-structure', { coin, margin }, COLUMNS) }),
  toModel: ({ curve }, { own }) => toModel(curve, own),
})
