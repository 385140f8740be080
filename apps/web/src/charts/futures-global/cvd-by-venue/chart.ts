import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'From recorded trades, futures and perpetuals together. Diverging lines show who leads: if the price rises while one venue sells, the buying is elsewhere.',
  studies: ({ span, granularity }) => ({
    flow: studyQuery('flow-by-venue', { span: `${span}d`, granularity }, COLUMNS),
  }),
  toModel: ({ flow }) => toModel(flow),
})
