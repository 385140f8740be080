import { ask } from '../../_kit/ask.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'Bought at the ask, sold at the bid; cost is what that is away from the marks, without fees, and holds for the size at the best price alone. Vega is put on 30 days. A click on a suggestion tries its legs out beside the portfolio.',
  studies: () => ({ hedges: ask('portfolio-hedges', {}, COLUMNS) }),
  toModel: ({ hedges }) => toModel(hedges),
})
