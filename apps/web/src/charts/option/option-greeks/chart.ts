import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Greeks at the mark vol of each time, per coin; the index on the right shows what moved them.',
  studies: ({ span, granularity }) => ({
    history: studyQuery('option-history', { span: `${span}d`, granularity }, COLUMNS),
  }),
  toModel: ({ history }, { own }) => toModel(history, own.greek),
})
