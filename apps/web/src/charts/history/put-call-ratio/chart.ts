import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Above one there are more puts. Open interest moves slowly; volume shows the demand of that day or hour. With hourly buckets, the longest spans use four hours or a day.',
  studies: ({ span, own }) => ({
    ratios: studyQuery('put-call-history', { span: `${span}d`, granularity: own.step }, COLUMNS),
  }),
  toModel: ({ ratios }, { own }) => toModel(ratios, own.show),
})
