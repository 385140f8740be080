import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The vol of a fixed strike moves with spot along the smile; that of a fixed delta does not. If the first rises and the second does not, spot moved, not vol.',
  studies: ({ span, granularity }) => ({
    history: studyQuery('option-history', { span: `${span}d`, granularity }, COLUMNS),
  }),
  toModel: ({ history }) => toModel(history),
})
