import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Dollars that traded at each annual rate of the basis, each print at its own index. A narrow heap is a price that everybody agrees on; two heaps are two expiries, or a market that moved. Within a day of expiry there is no rate.',
  studies: ({ coin, margin, own }) => ({
    traded: studyQuery('traded-basis-board', { coin, margin, span: `${own.days}d`, granularity: 'auto' }, COLUMNS),
  }),
  toModel: ({ traded }) => toModel(traded),
  headline: ({ headline }) => headline,
})
