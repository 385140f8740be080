import { ask } from '../../_kit/ask.ts'
import { ofAnotherMoment } from '../../_kit/compare/comparable.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Above zero the futures trade over the index: who holds the coin and sells the future earns the rate. In APR the perpetual stands at no days with its funding per year. A logarithmic axis has no place for no days.',
  studies: ({ coin, margin }) => ({ curve: ask('futures-term-structure', { coin, margin }, COLUMNS) }),
  toModel: ({ curve }, { own }) => toModel(curve, own.measure, own.axis),
  comparable: ofAnotherMoment,
})
