import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Colors change at zero: above it longs pay. For each venue and margin, the perpetual with the largest open interest. Blank cells have no data.',
  studies: ({ span }) => ({ funding: studyQuery('funding-by-venue', { span: `${span}d` }, COLUMNS) }),
  toModel: ({ funding }) => toModel(funding),
})
