import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Monthly bar above the daily one: the price trended, and unhedged short gamma paid for it. Below: it reverted, and hedging often cost money. Incomplete months have no bars.',
  studies: ({ own }) => ({
    months: studyQuery('realised-monthly', { span: `${own.range}d`, price: own.prices }, COLUMNS),
  }),
  toModel: ({ months }) => toModel(months),
  headline: ({ headline }) => headline,
})
