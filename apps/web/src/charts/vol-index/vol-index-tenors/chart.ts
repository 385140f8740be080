import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'A rising curve is usual: vol is expected to return to its mean. A falling one means that the near days are the dear ones. The band is the index from bids to that from asks, around its level: moves within it cannot be traded.',
  studies: ({ own }) => ({ tenors: studyQuery('vol-index-tenors', { shadowDays: Number(own.shadow) }, COLUMNS) }),
  toModel: ({ tenors }) => toModel(tenors),
  headline: ({ headline }) => headline,
})
