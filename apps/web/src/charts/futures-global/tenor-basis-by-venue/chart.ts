import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The same life at every venue, so that venues compare. Linear in time between the listed expiries around a tenor; no bar where a venue lists none on one side of it.',
  studies: () => ({ curves: ask('curves-by-venue', {}, COLUMNS) }),
  toModel: ({ curves }) => toModel(curves),
})
