import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Books sampled once a minute. Pressure above zero: more is bid than offered within the distance. A gap means that the levels of a side end before the distance.',
  studies: ({ span, granularity }) => ({ depth: studyQuery('pair-depth', { span: `${span}d`, granularity }, COLUMNS) }),
  whyEmpty: 'No book that was sampled in this span reached that far on either side.',
  toModel: ({ depth }, { own }) => toModel(depth, own),
})
