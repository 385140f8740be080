import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'The band is from bid vol to ask vol, the line is the mark; open interest is on the right.',
  studies: ({ span, granularity }) => ({
    history: studyQuery('option-history', { span: `${span}d`, granularity }, COLUMNS),
  }),
  toModel: ({ history }) => toModel(history),
})
