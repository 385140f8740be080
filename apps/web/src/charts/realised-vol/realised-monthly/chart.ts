import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The month as one bar above its days: the price went somewhere, and who was short gamma without hedging paid for it. Below: it came back, and hedging often cost money. A month that is not whole has no bars.',
  studies: ({ own }) => ({
    months: ask('realised-monthly', { span: `${own.range}d`, price: own.prices }, COLUMNS),
  }),
  toModel: ({ months }) => toModel(months),
  headline: ({ headline }) => headline,
})
