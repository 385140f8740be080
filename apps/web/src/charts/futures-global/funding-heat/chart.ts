import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Red and green are told apart at zero: above it longs pay. Of each venue and margin the perpetual with most open. A blank cell is not known.',
  studies: ({ span }) => ({ funding: ask('funding-by-venue', { span: `${span}d` }, COLUMNS) }),
  toModel: ({ funding }) => toModel(funding),
})
