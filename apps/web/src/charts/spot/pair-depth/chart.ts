import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Books sampled once a minute. Pressure above zero: more is wanted than offered within the distance. A gap is a side whose levels end before the distance.',
  studies: ({ span, granularity }) => ({ depth: ask('pair-depth', { span: `${span}d`, granularity }, COLUMNS) }),
  whyEmpty: 'No book that was sampled in this span reached that far on either side.',
  toModel: ({ depth }, { own }) => toModel(depth, own),
})
