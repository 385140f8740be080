import { ask } from '../../_kit/ask.ts'
import { ofAnotherMoment } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The same life every day, so that days compare. Linear in time between the two listed expiries around a tenor; no bar where the venue lists none on one side of it.',
  studies: ({ coin, margin }) => ({ curve: ask('futures-term-structure', { coin, margin }, COLUMNS) }),
  toModel: ({ curve }) => toModel(curve),
  comparable: ofAnotherMoment,
})
