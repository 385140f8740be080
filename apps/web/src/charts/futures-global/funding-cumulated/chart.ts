import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'A line a venue and margin. Cumulated is the running sum of what was paid; the distance of two lines is what long here and short there earned.',
  studies: ({ span }) => ({ funding: ask('funding-by-venue', { span: `${span}d` }, COLUMNS) }),
  toModel: ({ funding }, { own }) => toModel(funding, own.measure),
})
