import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Both coins on the left, the first over the second on the right. Turnover is daily volume over open interest.',
  studies: ({ span }) => ({ activity: studyQuery('relative-vol-turnover', { span: `${span}d` }, COLUMNS) }),
  toModel: ({ activity }, { own, ...pair }) => toModel(activity, pair, own.measure),
})
