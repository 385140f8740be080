import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Of the trades recorded, futures and perpetuals together. Lines that part say who leads: a price that rises while one venue sells is bought elsewhere.',
  studies: ({ span, granularity }) => ({ flow: ask('flow-by-venue', { span: `${span}d`, granularity }, COLUMNS) }),
  toModel: ({ flow }) => toModel(flow),
})
